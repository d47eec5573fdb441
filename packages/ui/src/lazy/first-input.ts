'use client';

import { useSyncExternalStore } from 'react';

/**
 * Events of a user who is at the page. Screen readers and dictation may send only the last two. The focus is
 * none of them, because screens set it themselves.
 */
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

let hasInput = false;
const waiting = new Set<() => void>();

function note(): void {
  hasInput = true;
  for (const input of INPUTS) window.removeEventListener(input, note, true);
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/**
 * Calls `run` at the first input of the user since the document loaded, or at once if there was one. Returns
 * a function that cancels the call.
 */
export function afterFirstInput(run: () => void): () => void {
  if (hasInput) {
    run();
    return () => {};
  }
  if (waiting.size === 0)
    for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true });
  waiting.add(run);
  return () => waiting.delete(run);
}

/** Whether the user has made an input since the document loaded. False on the server. */
export function useFirstInput(): boolean {
  return useSyncExternalStore(
    afterFirstInput,
    () => hasInput,
    () => false,
  );
}
