'use client';

import { type RefObject, useEffect } from 'react';

interface FocusKeeperProps {
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/**
 * Focuses `fallbackFocus` if no element has the focus after the dialog has closed. Render this component
 * inside the dialog, because its effect cleanup must run after React Aria has tried to restore the focus.
 */
export function FocusKeeper({ fallbackFocus }: FocusKeeperProps): null {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body) fallbackFocus.current?.focus();
      });
    },
    [fallbackFocus],
  );
  return null;
}
