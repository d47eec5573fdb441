'use client';

import { useSyncExternalStore } from 'react';

/**
 * Events that show that a user is present. Screen readers and dictation may send only the last two. Focus
 * events do not count, because screens set the focus themselves.
 */
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

/**
 * Delay in ms after the first input. In this time, a press starts its own loads, so that they precede the
 * loads that only wait for the first input.
 */
const PRESS_MS = 200;
/** Maximum wait in ms for the loads of a press. */
const AWAITED_LIMIT_MS = 3_000;

let isDue = false;
const waiting = new Set<() => void>();
const awaited = new Set<Promise<unknown>>();

const afterMs = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Gives priority to this load, because the user is waiting for it: tasks that wait for the first input also
 * wait for this load. Never rejects.
 */
export async function putFirst(load: Promise<unknown>): Promise<void> {
  awaited.add(load);
  await Promise.allSettled([load]);
  awaited.delete(load);
}

async function untilLoaded(): Promise<void> {
  await Promise.allSettled(awaited);
  if (awaited.size > 0) await untilLoaded();
}

async function runAll(): Promise<void> {
  await afterMs(PRESS_MS);
  await Promise.race([untilLoaded(), afterMs(AWAITED_LIMIT_MS)]);
  isDue = true;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

function note(): void {
  for (const input of INPUTS) window.removeEventListener(input, note, true);
  void runAll();
}

/**
 * Calls `run` soon after the user's first input in the document, once all loads that the user is waiting for
 * have ended. Calls it at once if this has already happened. Returns a function that cancels the call.
 */
export function afterFirstInput(run: () => void): () => void {
  if (isDue) {
    run();
    return () => {};
  }
  if (waiting.size === 0)
    for (const input of INPUTS) window.addEventListener(input, note, { capture: true, passive: true });
  waiting.add(run);
  return () => waiting.delete(run);
}

/** Whether the calls of `afterFirstInput` have run. False on the server. */
export function useFirstInput(): boolean {
  return useSyncExternalStore(
    afterFirstInput,
    () => isDue,
    () => false,
  );
}
