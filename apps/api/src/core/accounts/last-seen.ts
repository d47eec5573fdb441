import { LRUCache } from 'lru-cache';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

import { noteSeen, type SeenSignOn } from './sign-ons.repository.ts';

/** Records when sessions were last used, without a database write in each request. */
export interface LastSeen {
  /** Records a use in memory; `flush` stores it. */
  note(viewer: Pick<Viewer, 'accountId' | 'signOutKey'>): void;
  /** Writes the buffered uses to the database. */
  flush(): Promise<void>;
}

/** Minimum time between two recorded uses of one session. */
const STORED_EVERY_MS = 5 * 60_000;
/**
 * A flush skips a session if any server has stored a use within this time. It is shorter than
 * `STORED_EVERY_MS`, so that a flush that runs slightly early still stores the use.
 */
const STORED_WITHIN_MS = 4 * 60_000;
const MAX_BUFFERED = 50_000;
/** Maximum rows per statement. */
const BATCH = 500;

export function createLastSeen(db: Database, clock: Clock): LastSeen {
  const stored = new LRUCache<string, true>({
    max: MAX_BUFFERED,
    ttl: STORED_EVERY_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  let waiting: SeenSignOn[] = [];
  return {
    note({ accountId: userId, signOutKey: key }) {
      // Drops this use if the buffer is full. A later request of the session is recorded instead.
      if (key === null || waiting.length >= MAX_BUFFERED) return;
      const name = `${userId} ${key}`;
      if (stored.has(name)) return;
      stored.set(name, true);
      waiting.push({ userId, key });
    },
    async flush() {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH);
        const seenAt = clock.now();
        await noteSeen(db, batch, { seenAt, unlessSince: new Date(seenAt.getTime() - STORED_WITHIN_MS) });
        waiting = waiting.slice(batch.length);
      }
    },
  };
}
