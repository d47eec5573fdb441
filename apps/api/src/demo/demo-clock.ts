import { crc32 } from 'node:zlib';

import type { Clock } from '#platform/clock.ts';
import { HOUR_MS } from '#platform/job.ts';

import type { DemoCreator } from './creator-schema.ts';

const DAY_MS = 24 * HOUR_MS;

/** A clock that can be set to the past, so that demo creators and their content have an age. */
export interface DemoClock extends Clock {
  /** Sets the clock this many days before the present; fractions are allowed. */
  set(daysAgo: number): void;
  /** Returns the time this many days before the present, regardless of what the clock shows. */
  at(daysAgo: number): Date;
}

/**
 * Returns when the creator did something on a given day, in days before the present. The time of day differs
 * between creators.
 */
export function timeOf({ uid }: Pick<DemoCreator, 'uid'>, daysAgo: number): number {
  return daysAgo + (crc32(uid) % 80) / 100;
}

/** Creates a demo clock that shows the present until it is set. */
export function createDemoClock(present: Clock): DemoClock {
  let behind = 0;
  const at = (daysAgo: number): Date => new Date(present.now().getTime() - daysAgo * DAY_MS);
  return {
    at,
    now: () => at(behind),
    set(daysAgo) {
      behind = daysAgo;
    },
  };
}
