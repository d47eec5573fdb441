'use client';

import { findPageSpot, type PageSpot } from '@musubi/ui/profile-preview/page-spot';
import { useSyncExternalStore } from 'react';

const ATTRIBUTE = 'data-previewed';

const listeners = new Set<() => void>();
let edited: PageSpot | null = null;

/**
 * Sets the edited part to that of the focused control. A control outside all parts, such as the menu, changes
 * nothing.
 */
function follow(focused: EventTarget | null): void {
  if (!(focused instanceof Element)) return;
  const spot = findPageSpot(focused.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE));
  if (spot === null || spot === edited) return;
  edited = spot;
  for (const notify of listeners) notify();
}

function handleFocus({ target }: FocusEvent): void {
  follow(target);
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('focusin', handleFocus);
    follow(document.activeElement);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    document.removeEventListener('focusin', handleFocus);
    edited = null;
  };
}

/**
 * The part of the creator's page that the last focused control edits; null before. Controls name their part
 * in the attribute `data-previewed`.
 */
export function useEditedSpot(): PageSpot | null {
  return useSyncExternalStore(
    subscribe,
    () => edited,
    () => null,
  );
}
