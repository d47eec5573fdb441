import { PAST_STREAMS_MAX_COUNT } from '@musubi/domain/limits';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';

import { noteMoments } from '#core/newest-publications.ts';
import type { PerServer } from '#core/state/per-server.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Outside } from '#platform/outside.ts';

export interface LiveStream {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly startsAt: Date | null;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly duration: components['schemas']['StreamDuration'];
  readonly confirmedAt: Date | null;
  readonly asksAt: Date | null;
}

export type NewLiveStream = LiveStream & {
  readonly userId: string;
  readonly announcedAt: Date | null;
  readonly toldAt: Date | null;
};

/** An ended or expired stream. */
export type PastStream = Pick<LiveStream, 'expiresAt' | 'id' | 'startsAt' | 'title' | 'url'> & {
  readonly replayUrl: string | null;
};

/** Identifies a stream of a creator; `now` decides whether it is running. */
interface OwnStream {
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
}

interface Heartbeat {
  readonly now: Date;
  /** Null before the start of the stream. */
  readonly confirmedAt: Date | null;
  /** Earliest new end; null keeps the present end. */
  readonly atLeastUntil: Date | null;
}

interface NewEnd {
  readonly expiresAt: Date;
  readonly asksAt: Date | null;
}

interface DueQuestions {
  readonly now: Date;
  readonly answerBy: Date;
  readonly limit: number;
}

const toMoment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

const COLUMNS = {
  id: liveStreams.id,
  title: liveStreams.title,
  url: liveStreams.url,
  startsAt: liveStreams.startsAt,
  tokenHash: liveStreams.tokenHash,
  expiresAt: liveStreams.expiresAt,
  duration: liveStreams.duration,
  confirmedAt: liveStreams.confirmedAt,
  asksAt: liveStreams.asksAt,
};

const PAST_COLUMNS = {
  id: liveStreams.id,
  title: liveStreams.title,
  url: liveStreams.url,
  startsAt: liveStreams.startsAt,
  expiresAt: liveStreams.expiresAt,
  replayUrl: liveStreams.replayUrl,
};

const streamById = ({ db }: Outside) =>
  db
    .select(COLUMNS)
    .from(liveStreams)
    .where(eq(liveStreams.id, sql.placeholder('id')))
    .prepare('live_stream');

export const liveRepository = {
  /** The query is prepared because streaming software sends a heartbeat every few seconds. */
  async find(perServer: PerServer, id: string): Promise<LiveStream | null> {
    const [row] = await perServer(streamById).execute({ id });
    return row ?? null;
  },

  /** Notes a heartbeat, and postpones the end of a stream unless its owner has ended it. */
  async keepAlive(db: Database, id: string, { now, confirmedAt, atLeastUntil }: Heartbeat): Promise<void> {
    await db
      .update(liveStreams)
      .set({
        confirmedAt,
        expiresAt: sql`greatest(${liveStreams.expiresAt}, ${toMoment(atLeastUntil ?? now)})`,
      })
      .where(and(eq(liveStreams.id, id), gt(liveStreams.expiresAt, now)));
  },

  /** Postpones the end of a running stream; null if this creator has no such stream. */
  async confirm(
    db: Database,
    { userId, id, now }: OwnStream,
    { expiresAt, asksAt }: NewEnd,
  ): Promise<LiveStream | null> {
    const [stream] = await db
      .update(liveStreams)
      .set({
        confirmedAt: now,
        asksAt,
        askedAt: null,
        expiresAt: sql`greatest(${liveStreams.expiresAt}, ${toMoment(expiresAt)})`,
      })
      .where(
        and(
          eq(liveStreams.userId, userId),
          eq(liveStreams.id, id),
          lte(liveStreams.startsAt, now),
          gt(liveStreams.expiresAt, now),
        ),
      )
      .returning(COLUMNS);
    return stream ?? null;
  },

  /** Claims streams whose creators are due to be asked, and extends the streams by the time to answer. */
  async claimQuestions(tx: Database, { now, answerBy, limit }: DueQuestions) {
    const due = tx
      .select({ id: liveStreams.id })
      .from(liveStreams)
      .where(and(gt(liveStreams.expiresAt, now), lte(liveStreams.asksAt, now), isNull(liveStreams.askedAt)))
      .limit(limit)
      .for('update', { skipLocked: true });
    return tx
      .update(liveStreams)
      .set({
        askedAt: now,
        expiresAt: sql`greatest(${liveStreams.expiresAt}, ${toMoment(answerBy)})`,
      })
      .where(inArray(liveStreams.id, due))
      .returning({ id: liveStreams.id, userId: liveStreams.userId });
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
    const moments = [stream.announcedAt, stream.startsAt].filter((moment) => moment !== null);
    await noteMoments(tx, { userId: stream.userId, moments, now });
  },

  /** Streams that have not expired, ordered by start. */
  async list(db: Database, userId: string, now: Date): Promise<readonly LiveStream[]> {
    return db
      .select(COLUMNS)
      .from(liveStreams)
      .where(and(eq(liveStreams.userId, userId), gt(liveStreams.expiresAt, now)))
      .orderBy(asc(liveStreams.startsAt), asc(liveStreams.id));
  },

  /** Marks announced streams that have started and of which webhooks were not told yet. */
  async takeStarted(
    tx: Database,
    { now, limit }: { readonly now: Date; readonly limit: number },
  ): Promise<readonly { readonly userId: string; readonly id: string }[]> {
    const started = tx
      .select({ place: sql`${liveStreams}.ctid` })
      .from(liveStreams)
      .where(and(gt(liveStreams.expiresAt, now), lte(liveStreams.startsAt, now), isNull(liveStreams.toldAt)))
      .limit(limit)
      .for('update', { skipLocked: true });
    return tx
      .update(liveStreams)
      .set({ toldAt: now })
      .where(sql`ctid = any(array(${started}))`)
      .returning({ userId: liveStreams.userId, id: liveStreams.id });
  },

  /** Updates the profile row, whose `xmin` is the cache stamp of the page. */
  async touchPage(tx: Database, userId: string, now: Date): Promise<void> {
    await tx.update(profiles).set({ updatedAt: now }).where(eq(profiles.userId, userId));
  },

  /** Ends a running stream, or deletes an announced one; false when this creator has no such stream. */
  async end(tx: Database, { userId, id, now }: OwnStream): Promise<boolean> {
    const isOwn = and(eq(liveStreams.userId, userId), eq(liveStreams.id, id), gt(liveStreams.expiresAt, now));
    const cancelled = await tx
      .delete(liveStreams)
      .where(and(isOwn, gt(liveStreams.startsAt, now)))
      .returning({ id: liveStreams.id });
    if (cancelled.length > 0) return true;
    const ended = await tx
      .update(liveStreams)
      .set({ expiresAt: now })
      .where(isOwn)
      .returning({ id: liveStreams.id });
    return ended.length > 0;
  },

  /** Ended or expired streams, newest first. */
  async listPast(db: Database, userId: string, now: Date): Promise<readonly PastStream[]> {
    return db
      .select(PAST_COLUMNS)
      .from(liveStreams)
      .where(and(eq(liveStreams.userId, userId), lte(liveStreams.expiresAt, now)))
      .orderBy(desc(liveStreams.startsAt), desc(liveStreams.id))
      .limit(PAST_STREAMS_MAX_COUNT);
  },

  /** Stores the URL of a replay; null if this creator has no such ended stream. */
  async saveReplay(
    tx: Database,
    { userId, id, now }: OwnStream,
    replayUrl: string | null,
  ): Promise<PastStream | null> {
    const replayedAt = sql`coalesce(${liveStreams.replayedAt}, ${toMoment(now)})`;
    const [stream] = await tx
      .update(liveStreams)
      .set(replayUrl === null ? { replayUrl } : { replayUrl, replayedAt })
      .where(and(eq(liveStreams.userId, userId), eq(liveStreams.id, id), lte(liveStreams.expiresAt, now)))
      .returning(PAST_COLUMNS);
    if (stream === undefined) return null;
    if (replayUrl !== null) await noteMoments(tx, { userId, moments: [now], now });
    return stream;
  },

  /**
   * Deletes a creator's oldest ended streams, so that repeated announcing and ending cannot fill the table.
   */
  async removeOldest(tx: Database, userId: string, now: Date): Promise<void> {
    const oldest = tx
      .select({ id: liveStreams.id })
      .from(liveStreams)
      .where(and(eq(liveStreams.userId, userId), lte(liveStreams.expiresAt, now)))
      .orderBy(desc(liveStreams.startsAt), desc(liveStreams.id))
      .offset(PAST_STREAMS_MAX_COUNT);
    await tx.delete(liveStreams).where(and(eq(liveStreams.userId, userId), inArray(liveStreams.id, oldest)));
  },

  /** Deletes streams that ended at or before this time. */
  async removeOver(db: Database, before: Date, clock: Clock): Promise<void> {
    await removeInBatches(db, { table: liveStreams, where: lte(liveStreams.expiresAt, before), clock });
  },
};

export async function eraseLive(tx: Database, userId: string): Promise<void> {
  await tx.delete(liveStreams).where(eq(liveStreams.userId, userId));
}
