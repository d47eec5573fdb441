import type { Clock } from '../ports.ts';

/** A clock that stands still until a test advances it. */
export interface FakeClock extends Clock {
  /** Advances the time and runs the callbacks that are due, in order. */
  advance(byMs: number): void;
}

interface Alarm {
  readonly atMs: number;
  readonly callback: () => void;
}

/** Creates a clock that starts at midnight UTC on 1 January 2026 by default. */
export function createFakeClock(startMs: number = Date.UTC(2026, 0, 1)): FakeClock {
  let nowMs = startMs;
  const alarms = new Set<Alarm>();

  return {
    nowMs: () => nowMs,
    schedule(callback, delayMs) {
      const alarm = { atMs: nowMs + delayMs, callback };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    advance(byMs) {
      const endMs = nowMs + byMs;
      for (;;) {
        const due = [...alarms].filter(({ atMs }) => atMs <= endMs);
        const next = due.find(({ atMs }) => due.every((other) => atMs <= other.atMs));
        if (!next) break;
        alarms.delete(next);
        nowMs = next.atMs;
        next.callback();
      }
      nowMs = endMs;
    },
  };
}
