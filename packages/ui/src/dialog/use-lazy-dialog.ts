'use client';

import { useEffect } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';

import { type LazyModule, useLazyModule } from '../lazy/lazy-module.ts';
import { useHasBeenTrue } from '../lazy/use-has-been-true.ts';

interface LazyDialogOptions extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> {
  /** A lazy-loaded part of the content. The dialog does not open before it has loaded. */
  readonly part?: LazyModule<unknown> | undefined;
}

/**
 * Returns whether a dialog's scripts have loaded or the user is waiting for them. If the user presses a key
 * or the pointer while waiting, calls `onOpenChange(false)`, so that the dialog does not interrupt the user.
 */
export function useLazyDialog(
  module: LazyModule<unknown>,
  { isOpen, defaultOpen, onOpenChange, part = module }: LazyDialogOptions,
): 'loaded' | 'awaited' | 'unloaded' {
  const isWanted = isOpen ?? defaultOpen ?? false;
  const hasBeenWanted = useHasBeenTrue(isWanted);
  const hasPart = useLazyModule(part, hasBeenWanted);
  const isLoaded = useLazyModule(module, hasBeenWanted) && hasPart;
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
  if (isLoaded) return 'loaded';
  return isAwaited ? 'awaited' : 'unloaded';
}
