import type { Clock } from '#platform/clock.ts';
import { HOUR_MS } from '#platform/job.ts';

const DAY_MS = 24 * HOUR_MS;

/** A clock that can be set to the past, so that demo creators and what they publish have an age. */
export interface DemoClock extends Clock {
  /** Sets the clock this many days before the present; fractions are allowed. */
  set(daysAgo: number): void;
}

/** Creates a demo clock that shows the present until it is set. */
export function createDemoClock(present: Clock): DemoClock {
  let behindMs = 0;
  return {
    now: () => new Date(present.now().getTime() - behindMs),
    set(daysAgo) {
      behindMs = daysAgo * DAY_MS;
    },
  };
}
