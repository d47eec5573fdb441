import type { ActivityType } from '@musubi/domain/activities';
import { and, asc, eq, inArray, isNull, lte, min, not, or, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { activityRefreshes, activitySources } from '#platform/database/schema/page/activities.ts';
import { announceWork } from '#platform/queue/announce-work.ts';
import { hasJob } from '#platform/queue/has-job.ts';
import type { SourceMemory } from '#platform/sources/activity-source.ts';

export interface RefreshKey {
  readonly userId: string;
  readonly activityId: string;
}

/** A source that an attempt has claimed. */
export interface ClaimedSource extends RefreshKey {
  readonly type: ActivityType;
  readonly sourceId: string;
  readonly memory: SourceMemory | null;
  readonly failures: number;
}

export interface RefreshClaim extends RefreshKey {
  readonly token: string;
  readonly now: Date;
  readonly until: Date;
  readonly types: readonly ActivityType[];
}

interface DueQuestion {
  readonly now: Date;
  readonly types: readonly ActivityType[];
  readonly limit: number;
}

export interface RefreshBacklog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

export type Settlement = Pick<typeof activityRefreshes.$inferInsert, 'nextAt' | 'failures'> &
  Partial<Pick<typeof activityRefreshes.$inferInsert, 'succeededAt' | 'memory' | 'notBefore'>>;

export interface StoringAttempt {
  readonly token: string;
  /** Schedule to store if this result ends the attempt; null if the attempt continues. */
  readonly settlement: Settlement | null;
}

export const REFRESH_QUEUE = 'refresh';

/** Columns cleared when an attempt ends. */
export const ATTEMPT_ENDED = { askedAt: null, claimedBy: null, claimedUntil: null };

const isThis = ({ userId, activityId }: RefreshKey): SQL | undefined =>
  and(eq(activityRefreshes.userId, userId), eq(activityRefreshes.activityId, activityId));

/** Matches the source while this attempt holds its claim. */
export function isAttempt({ token, ...key }: RefreshKey & { readonly token: string }): SQL | undefined {
  return and(isThis(key), eq(activityRefreshes.claimedBy, token));
}

/**
 * Key of the job of a source. A creator's request for a refresh changes the key. The requested job is
 * therefore queued even while an earlier job of the source is in the queue.
 */
const JOB_KEY = sql<string>`${activityRefreshes.userId} || ' ' || ${activityRefreshes.activityId}
  || coalesce(' ' || extract(epoch from ${activityRefreshes.askedAt}), '')`;

/**
 * Time at which the creator requested a refresh. A repeated request keeps the time of the first request, so
 * that the job keeps its position in the queue.
 */
const askedSince = (now: Date): SQL =>
  sql`coalesce(${activityRefreshes.askedAt}, ${now.toISOString()}::timestamptz)`;

function isUnclaimed(now: Date): SQL | undefined {
  return or(isNull(activityRefreshes.claimedUntil), lte(activityRefreshes.claimedUntil, now));
}

const SOURCE_OF = and(
  eq(activitySources.userId, activityRefreshes.userId),
  eq(activitySources.id, activityRefreshes.activityId),
);

/** Visible sources of supported types whose owner is not suspended, erased or about to be erased. */
function isRefreshable(types: readonly ActivityType[]): SQL | undefined {
  return and(
    inArray(activitySources.type, [...types]),
    eq(activitySources.isVisible, true),
    isNull(accounts.suspendedAt),
    isNull(accounts.leavesAt),
    isNull(accounts.erasedAt),
  );
}

export const refreshesRepository = {
  /**
   * Takes the first `limit` due sources without a claim: requested sources first, then the longest overdue.
   * Returns only the sources that have no queued job. The limit splits a large backlog into batches.
   */
  async listDue(db: Database, { now, types, limit }: DueQuestion) {
    const first = db
      .select({
        userId: activityRefreshes.userId,
        activityId: activityRefreshes.activityId,
        jobKey: JOB_KEY.as('job_key'),
        isAskedFor: sql<boolean>`${activityRefreshes.askedAt} is not null`.as('is_asked_for'),
      })
      .from(activityRefreshes)
      .innerJoin(activitySources, SOURCE_OF)
      .leftJoin(accounts, eq(accounts.userId, activityRefreshes.userId))
      .where(and(lte(activityRefreshes.nextAt, now), isUnclaimed(now), isRefreshable(types)))
      .orderBy(sql`${activityRefreshes.askedAt} is null`, asc(activityRefreshes.nextAt))
      .limit(limit)
      .as('first');
    return db
      .select()
      .from(first)
      .where(not(hasJob(REFRESH_QUEUE, sql`${first.jobKey}`)));
  },

  /** Claims a due source for one attempt; null when it is not due, already claimed or not refreshable. */
  async claim(
    db: Database,
    { token, now, until, types, ...key }: RefreshClaim,
  ): Promise<ClaimedSource | null> {
    const [claimed] = await db
      .update(activityRefreshes)
      .set({ claimedBy: token, claimedUntil: until })
      .from(activitySources)
      .leftJoin(accounts, eq(accounts.userId, activitySources.userId))
      .where(
        and(
          isThis(key),
          SOURCE_OF,
          lte(activityRefreshes.nextAt, now),
          isUnclaimed(now),
          isRefreshable(types),
        ),
      )
      .returning({
        type: activitySources.type,
        sourceId: activitySources.sourceId,
        memory: activityRefreshes.memory,
        failures: activityRefreshes.failures,
      });
    return claimed === undefined ? null : { ...key, ...claimed };
  },

  /** Ends an attempt without storing a result; does nothing when the attempt has lost its claim. */
  async settle(
    db: Database,
    attempt: RefreshKey & { readonly token: string },
    settlement: Settlement,
  ): Promise<void> {
    await db
      .update(activityRefreshes)
      .set({ ...settlement, ...ATTEMPT_ENDED })
      .where(isAttempt(attempt));
  },

  /** Releases the claim; does not change the schedule or a creator's open request. */
  async release(db: Database, attempt: RefreshKey & { readonly token: string }): Promise<void> {
    const { askedAt: _unchanged, ...ended } = ATTEMPT_ENDED;
    await db.update(activityRefreshes).set(ended).where(isAttempt(attempt));
  },

  /** Makes new sources due now; does not change sources that have a schedule. */
  async addNew(tx: Database, userId: string, activityIds: readonly string[], now: Date): Promise<void> {
    if (activityIds.length === 0) return;
    await tx
      .insert(activityRefreshes)
      .values(activityIds.map((activityId) => ({ userId, activityId, nextAt: now, askedAt: now })))
      .onConflictDoNothing();
  },

  /** Refresh status of a creator's sources in list order, or of a single source if `activityId` is given. */
  async listStatuses(
    db: Database,
    { userId, types, activityId }: { userId: string; types: readonly ActivityType[]; activityId?: string },
  ) {
    return db
      .select({
        activityId: activityRefreshes.activityId,
        nextAt: activityRefreshes.nextAt,
        claimedUntil: activityRefreshes.claimedUntil,
        succeededAt: activityRefreshes.succeededAt,
        refreshedAt: activitySources.refreshedAt,
        error: activitySources.error,
        isRefreshable: sql<boolean>`coalesce(${isRefreshable(types) ?? sql`false`}, false)`,
      })
      .from(activityRefreshes)
      .innerJoin(activitySources, SOURCE_OF)
      .leftJoin(accounts, eq(accounts.userId, activityRefreshes.userId))
      .where(
        and(
          eq(activityRefreshes.userId, userId),
          activityId === undefined ? undefined : eq(activityRefreshes.activityId, activityId),
        ),
      )
      .orderBy(asc(activitySources.position));
  },

  /**
   * Makes a source due as soon as its service allows a request, ahead of sources that no creator requested.
   */
  async askFor(db: Database, key: RefreshKey, now: Date): Promise<void> {
    const soonest = sql`greatest(${now.toISOString()}::timestamptz, ${activityRefreshes.notBefore})`;
    await db
      .update(activityRefreshes)
      .set({ nextAt: sql`least(${activityRefreshes.nextAt}, ${soonest})`, askedAt: askedSince(now) })
      .where(isThis(key));
    await announceWork(db, 'refreshes');
  },

  /** Prioritises the given sources that are due; does not change sources that are not due. */
  async askForDue(tx: Database, userId: string, activityIds: readonly string[], now: Date): Promise<void> {
    if (activityIds.length === 0) return;
    await tx
      .update(activityRefreshes)
      .set({ askedAt: askedSince(now) })
      .where(
        and(
          eq(activityRefreshes.userId, userId),
          inArray(activityRefreshes.activityId, [...activityIds]),
          lte(activityRefreshes.nextAt, now),
        ),
      );
  },

  /** Calls `askFor` for each of a creator's sources that follow the account, ignoring letter case. */
  async askForAccount(
    db: Database,
    { userId, type, sourceId }: Pick<ClaimedSource, 'userId' | 'type' | 'sourceId'>,
    now: Date,
  ): Promise<void> {
    const following = await db
      .select({ activityId: activitySources.id })
      .from(activitySources)
      .where(
        and(
          eq(activitySources.userId, userId),
          eq(activitySources.type, type),
          sql`lower(${activitySources.sourceId}) = ${sourceId.toLowerCase()}`,
        ),
      );
    for (const { activityId } of following) await this.askFor(db, { userId, activityId }, now);
  },

  /** Number of due sources, and the due time of the oldest. */
  async readBacklog(
    db: Database,
    { now, types }: Pick<DueQuestion, 'now' | 'types'>,
  ): Promise<RefreshBacklog> {
    // `count(*)` is text in pg and a number in PGlite.
    const [row] = await db
      .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(activityRefreshes.nextAt) })
      .from(activityRefreshes)
      .innerJoin(activitySources, SOURCE_OF)
      .leftJoin(accounts, eq(accounts.userId, activityRefreshes.userId))
      .where(and(lte(activityRefreshes.nextAt, now), isRefreshable(types)));
    return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
  },
};
