import { toDayIn } from '@musubi/domain/time-zones';
import { toCountedAddress } from '@musubi/server/limits/client-address';
import { isbot } from 'isbot';

import { toDay } from '#core/utc-day.ts';
import type { Clock } from '#platform/clock.ts';
import type { profileVisits } from '#platform/database/schema/counts/footprints.ts';
import type { Caller } from '#platform/http/callers/caller.ts';

import { hashParts } from './hash-parts.ts';
import type { VisitorKeys } from './visitor-keys.ts';

/** A visitor, recognisable only on one page or link, and only on one day. */
interface DailyVisitor {
  /** The day in the time zone of the page's owner, as `2026-11-20`. */
  readonly day: string;
  readonly hash: string;
  /** Hash of the visitor's network, comparable only on the same page or link and on the same day. */
  readonly network: string;
}

/**
 * Maximum number of visitors to count per network and day. The number is limited, because a client can easily
 * forge its user agent, but not its network. Concurrent requests may exceed the limit by at most the number
 * of database connections.
 */
export const VISITORS_PER_NETWORK = 20;

/**
 * Inserts a visit. Skips duplicates, visitors whose network is over the limit, and pages whose owner was
 * deleted.
 */
export type AddVisit = (visit: Required<typeof profileVisits.$inferInsert>) => Promise<void>;

/** Identifies visitors only as far as needed to count each visitor once. */
export interface Visitors {
  /**
   * Identifies the visitor within the scope, on the current day of the time zone. Null for requests that are
   * not counted: bots, prefetches, opt-outs, and every request during maintenance.
   */
  identify(
    caller: Caller,
    within: { readonly scope: readonly string[]; readonly timeZone: string },
  ): Promise<DailyVisitor | null>;
  /** Whether requests of this caller are counted: not those of bots, prefetches and visitors who opted out. */
  isCounted(caller: Caller): boolean;
  /** The first day whose visits are still stored one by one; older visits are aggregated. */
  oldestDay(): string;
  /** Deletes the keys of past days. */
  deleteOldKeys(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;

export function createVisitors(keys: VisitorKeys, clock: Clock): Visitors {
  // Yesterday in UTC is the oldest day: in time zones west of UTC, it may still be today or may have ended up
  // to twelve hours ago. Its key is kept for requests that began before midnight, and for servers whose clock
  // is behind.
  const oldestDay = (): string => toDay(new Date(clock.now().getTime() - DAY_MS));
  return {
    async identify(caller, { scope, timeZone }) {
      if (caller.closedSeconds !== null || !isCounted(caller)) return null;
      const day = toDayIn(timeZone, clock.now());
      const key = await keys.keyOf('visit', day);
      const network = [...scope, toCountedAddress(caller.address)];
      return {
        day,
        hash: hashParts(key, [...network, caller.userAgent]),
        network: hashParts(key, network),
      };
    },

    isCounted,

    oldestDay,

    async deleteOldKeys() {
      await keys.removeBefore('visit', oldestDay());
    },
  };
}

function isCounted({ userAgent, isPrefetch, isOptedOut }: Caller): boolean {
  // Skips requests without a user agent. No browser sends such requests, but `isbot` does not treat them as
  // bots.
  return !isPrefetch && !isOptedOut && userAgent !== undefined && userAgent !== '' && !isbot(userAgent);
}
