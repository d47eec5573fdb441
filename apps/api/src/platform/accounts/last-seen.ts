import type { VerifiedToken } from '@musubi/server/verified-token';
import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { noteSeen, type SeenSignOn } from './sign-ons.repository.ts';

/** Remembers when sessions were used, beside the requests that use them. */
export interface LastSeen {
  /** Touches memory alone. */
  note(viewer: Pick<VerifiedToken, 'uid' | 'signOutKey'>): void;
  /** Stores what was noted since the last time. */
  flush(): Promise<void>;
}

/** How old what is stored gets at most while somebody goes on, but for the time until the next `flush`. */
const STORED_EVERY_MS = 5 * 60_000;
/** Several servers see the same session; a flush that comes a little early still stores. */
const STORED_APART_MS = 4 * 60_000;
const KNOWN_MAX = 50_000;
/** Rows of one statement. */
const BATCH = 500;

export function createLastSeen(db: Database, clock: Clock): LastSeen {
  const stored = new LRUCache<string, true>({
    max: KNOWN_MAX,
    ttl: STORED_EVERY_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  let waiting: SeenSignOn[] = [];
  return {
    note({ uid: userId, signOutKey: key }) {
      // What does not fit any more is noted again with its next request.
      if (key === null || waiting.length >= KNOWN_MAX) return;
      const name = `${userId} ${key}`;
      if (stored.has(name)) return;
      stored.set(name, true);
      waiting.push({ userId, key });
    },
    async flush() {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH);
        const seenAt = clock.now();
        await noteSeen(db, batch, { seenAt, unlessSince: new Date(seenAt.getTime() - STORED_APART_MS) });
        waiting = waiting.slice(batch.length);
      }
    },
  };
}
