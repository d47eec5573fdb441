import type { Clock } from '../ports.ts';

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Clock {
  /** Lets time pass and calls what falls due, in order. */
  advance(byMs: number): void;
}

interface Alarm {
  readonly atMs: number;
  readonly callback: () => void;
}

/** Makes a clock; it starts on 1 January 2026, midnight UTC, unless told otherwise. */
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
