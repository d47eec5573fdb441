'use client';

import { useEffect } from 'react';
import type { ModalOverlayProps } from 'react-aria-components/Modal';

import { type Part, usePart } from '../part/part.ts';
import { useEver } from '../part/use-ever.ts';

/**
 * Whether the script of a dialog is here. A dialog that was opened before it came is closed again when somebody goes on
 * with something else meanwhile: it would come between them and what they do by then.
 */
export function useDialogPart(
  part: Part<unknown>,
  { isOpen, defaultOpen, onOpenChange }: Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'>,
): boolean {
  const isWanted = isOpen ?? defaultOpen ?? false;
  const isHere = usePart(part, useEver(isWanted));
  const isAwaited = isWanted && !isHere;
  useEffect(() => {
    if (!isAwaited || onOpenChange === undefined) return undefined;
    const giveUp = (event: Event): void => {
      // A key that is still held down is the one that opened it.
      if (!(event instanceof KeyboardEvent && event.repeat)) onOpenChange(false);
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, giveUp, { capture: true });
    return () => {
      for (const event of events) document.removeEventListener(event, giveUp, { capture: true });
    };
  }, [isAwaited, onOpenChange]);
  return isHere;
}
