import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm';

import { noteMoments } from '#core/newest-publications.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { liveStreams } from '#platform/database/schema/live-streams.ts';
import { profiles } from '#platform/database/schema/profiles.ts';

export interface LiveStream {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly startsAt: Date | null;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

export type NewLiveStream = LiveStream & { readonly userId: string };

interface RemovedStream {
  readonly userId: string;
  readonly id: string;
  /** Streams that expired before it are over and stay. */
  readonly now: Date;
}

const COLUMNS = {
  id: liveStreams.id,
  title: liveStreams.title,
  url: liveStreams.url,
  startsAt: liveStreams.startsAt,
  tokenHash: liveStreams.tokenHash,
  expiresAt: liveStreams.expiresAt,
};

/** `find` is prepared because streaming software sends a heartbeat every few seconds. */
export function createLiveRepository(db: Database) {
  const streamOf = db
    .select(COLUMNS)
    .from(liveStreams)
    .where(eq(liveStreams.id, sql.placeholder('id')))
    .prepare('live_stream');

  return {
    async find(id: string): Promise<LiveStream | null> {
      const [row] = await streamOf.execute({ id });
      return row ?? null;
    },

    async extend(id: string, expiresAt: Date): Promise<void> {
      await db.update(liveStreams).set({ expiresAt }).where(eq(liveStreams.id, id));
    },

    /**
     * Locks the profile row, so that a creator's streams are created one at a time; false without a profile.
     */
    async lockOwner(tx: Database, userId: string): Promise<boolean> {
      const rows = await tx
        .select({ userId: profiles.userId })
        .from(profiles)
        .where(eq(profiles.userId, userId))
        .for('update');
      return rows.length > 0;
    },

    async count(tx: Database, userId: string, now: Date): Promise<number> {
      const [row] = await tx
        .select({ count: count() })
        .from(liveStreams)
        .where(and(eq(liveStreams.userId, userId), gt(liveStreams.expiresAt, now)));
      return row?.count ?? 0;
    },

    async insert(tx: Database, stream: NewLiveStream, now: Date): Promise<void> {
      await tx.insert(liveStreams).values(stream);
      const moments = stream.startsAt === null ? [] : [stream.startsAt];
      await noteMoments(tx, { userId: stream.userId, moments, now });
    },

    /** Streams that have not expired, ordered by start. */
    async list(userId: string, now: Date): Promise<readonly LiveStream[]> {
      return db
        .select(COLUMNS)
        .from(liveStreams)
        .where(and(eq(liveStreams.userId, userId), gt(liveStreams.expiresAt, now)))
        .orderBy(asc(liveStreams.startsAt), asc(liveStreams.id));
    },

    /** Updates the profile row, whose `xmin` is the cache stamp of the page. */
    async touchPage(tx: Database, userId: string, now: Date): Promise<void> {
      await tx.update(profiles).set({ updatedAt: now }).where(eq(profiles.userId, userId));
    },

    /** Deletes a stream that has not expired; false when this creator has no such stream. */
    async remove(tx: Database, { userId, id, now }: RemovedStream): Promise<boolean> {
      const removed = await tx
        .delete(liveStreams)
        .where(and(eq(liveStreams.userId, userId), eq(liveStreams.id, id), gt(liveStreams.expiresAt, now)))
        .returning({ id: liveStreams.id });
      return removed.length > 0;
    },

    /** Deletes expired streams. */
    async removeOver(clock: Clock): Promise<void> {
      await removeInBatches(db, {
        table: liveStreams,
        where: lte(liveStreams.expiresAt, clock.now()),
        clock,
      });
    },
  };
}

export type LiveRepository = ReturnType<typeof createLiveRepository>;

export async function eraseLive(tx: Database, userId: string): Promise<void> {
  await tx.delete(liveStreams).where(eq(liveStreams.userId, userId));
}
