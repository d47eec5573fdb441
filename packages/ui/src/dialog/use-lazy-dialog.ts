'use client';

import { useEffect } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';

import { type LazyModule, useLazyModule } from '../lazy/lazy-module.ts';
import { useHasBeenTrue } from '../lazy/use-has-been-true.ts';

/**
 * Returns whether a dialog's script has loaded. If the user presses a key or the pointer while the script
 * loads, calls `onOpenChange(false)`, so that the dialog does not interrupt the user.
 */
export function useLazyDialog(
  module: LazyModule<unknown>,
  { isOpen, defaultOpen, onOpenChange }: Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'>,
): boolean {
  const isWanted = isOpen ?? defaultOpen ?? false;
  const isLoaded = useLazyModule(module, useHasBeenTrue(isWanted));
  const isAwaited = isWanted && !isLoaded;
  useEffect(() => {
    if (!isAwaited || onOpenChange === undefined) return undefined;
    const giveUp = (event: Event): void => {
      // Ignores repeated keydowns, because the user may still hold the key that opened the dialog.
      if (!(event instanceof KeyboardEvent && event.repeat)) onOpenChange(false);
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, giveUp, { capture: true });
    return () => {
      for (const event of events) document.removeEventListener(event, giveUp, { capture: true });
    };
  }, [isAwaited, onOpenChange]);
  return isLoaded;
}
