'use client';

import { systemClock } from '@musubi/auth/browser';
import { useSyncExternalStore } from 'react';

const TICK_MS = 250;

function subscribeToTicks(onTick: () => void): () => void {
  let cancel = (): void => {};
  const tick = (): void => {
    onTick();
    cancel = systemClock.schedule(tick, TICK_MS);
  };
  cancel = systemClock.schedule(tick, TICK_MS);
  return () => cancel();
}

/**
 * Returns the whole seconds until a time, updated as time passes; 0 once the time has passed. Calls
 * `getMomentMs` at every tick.
 */
export function useSecondsUntil(getMomentMs: () => number): number {
  return useSyncExternalStore(
    subscribeToTicks,
    () => Math.max(0, Math.ceil((getMomentMs() - systemClock.nowMs()) / 1000)),
    () => 0,
  );
}
