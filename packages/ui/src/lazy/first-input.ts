'use client';

import { useSyncExternalStore } from 'react';

/**
 * Events of a user who is at the page. Screen readers and dictation may send only the last two. The focus is
 * none of them, because screens set it themselves.
 */
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

/** Time in which a press begins to load what it needs, before what only the first input asks for. */
const PRESS_MS = 200;
/** Longest wait for the loads of a press. */
const AWAITED_LIMIT_MS = 3_000;

let isDue = false;
const waiting = new Set<() => void>();
const awaited = new Set<Promise<unknown>>();

const afterMs = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Lets what waits for the first input also wait for this load, which the user waits for. Never rejects. */
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
 * Calls `run` soon after the first input of the user since the document loaded, once everything has loaded that the
 * user waits for; at once if that has happened. Returns a function that cancels the call.
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
