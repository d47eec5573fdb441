import { createHmac } from 'node:crypto';

import { isbot } from 'isbot';

import type { Clock } from '../clock.ts';
import type { Caller } from '../http/caller.ts';
import { toCountedAddress } from '../limits/client-address.ts';
import type { VisitorKeys } from './visitor-keys.ts';

/** A visitor whom one page can tell from others on one day, and nobody can tell on another page or day. */
interface DailyVisitor {
  /** The day in UTC, as `2026-11-20`. */
  readonly day: string;
  readonly hash: string;
}

/** Who visits, as far as is needed to count each once. */
export interface Visitors {
  /** Null for whoever is not counted: programs, what is fetched ahead, and people who asked for it. */
  identify(caller: Caller, pageOwnerId: string): Promise<DailyVisitor | null>;
  /** Deletes the keys of days that are over. */
  forgetKeys(): Promise<void>;
}

/** 128 bits: two visitors of one page and day never share one by chance. */
const HASH_CHARACTERS = 22;
const DAY_MS = 24 * 60 * 60_000;

/** A day in UTC. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function createVisitors(keys: VisitorKeys, clock: Clock): Visitors {
  return {
    async identify(caller, pageOwnerId) {
      if (!isCounted(caller)) return null;
      const day = toDay(clock.now());
      const key = await keys.keyOf('visit', day);
      const parts = [pageOwnerId, toCountedAddress(caller.address), caller.userAgent];
      return { day, hash: hashParts(key, parts) };
    },

    async forgetKeys() {
      // Yesterday's stays for requests that began before midnight, and for servers whose clock is behind.
      await keys.forget('visit', toDay(new Date(clock.now().getTime() - DAY_MS)));
    },
  };
}

function isCounted({ userAgent, isPrefetch, isOptedOut }: Caller): boolean {
  // `isbot` takes a missing or empty user agent for a person; a browser always sends one.
  return !isPrefetch && !isOptedOut && userAgent !== undefined && userAgent !== '' && !isbot(userAgent);
}

/** A keyed hash of some parts, which are kept apart whatever is in them. */
function hashParts(key: string, parts: readonly unknown[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, HASH_CHARACTERS);
}
