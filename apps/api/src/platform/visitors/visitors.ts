import { isbot } from 'isbot';

import type { Clock } from '../clock.ts';
import type { Caller } from '../http/caller.ts';
import { toCountedAddress } from '../limits/client-address.ts';
import { toDay } from '../utc-day.ts';
import { hashParts } from './hash-parts.ts';
import type { VisitorKeys } from './visitor-keys.ts';

/** A visitor whom one page or link can tell from others on one day, and nobody can tell anywhere else. */
interface DailyVisitor {
  /** The day in UTC, as `2026-11-20`. */
  readonly day: string;
  readonly hash: string;
  /** The network they come from, as unrecognisable elsewhere as they are. */
  readonly network: string;
}

/**
 * So many visitors of one network count on one day: a user agent is made up in no time, another network is not.
 * Requests at the same moment may each be the last; that is as many more as the database has connections.
 */
export const VISITORS_PER_NETWORK = 20;

/** Who visits, as far as is needed to count each once. */
export interface Visitors {
  /** Who it is on what the scope names. Null for whoever is not counted: programs, what is fetched ahead, people who asked for it, and all during maintenance. */
  identify(caller: Caller, scope: readonly string[]): Promise<DailyVisitor | null>;
  /** The first day of which visitors are still known one by one; what is older is added up. */
  oldestDay(): string;
  /** Deletes the keys of days that are over. */
  forgetKeys(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;

export function createVisitors(keys: VisitorKeys, clock: Clock): Visitors {
  // Yesterday's stays for requests that began before midnight, and for servers whose clock is behind.
  const oldestDay = (): string => toDay(new Date(clock.now().getTime() - DAY_MS));
  return {
    async identify(caller, scope) {
      if (caller.closedSeconds !== null || !isCounted(caller)) return null;
      const day = toDay(clock.now());
      const key = await keys.keyOf('visit', day);
      const network = [...scope, toCountedAddress(caller.address)];
      return {
        day,
        hash: hashParts(key, [...network, caller.userAgent]),
        network: hashParts(key, network),
      };
    },

    oldestDay,

    async forgetKeys() {
      await keys.forget('visit', oldestDay());
    },
  };
}

function isCounted({ userAgent, isPrefetch, isOptedOut }: Caller): boolean {
  // `isbot` takes a missing or empty user agent for a person; a browser always sends one.
  return !isPrefetch && !isOptedOut && userAgent !== undefined && userAgent !== '' && !isbot(userAgent);
}
