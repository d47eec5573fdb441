import type { ActivityType } from '@musubi/domain/activities';
import { and, asc, eq, gt, inArray, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import { activityRefreshes, activitySources } from '#platform/database/schema/activities.ts';
import type { SourceMemory } from '#platform/sources/activity-source.ts';

/** One source of one person. */
export interface RefreshKey {
  readonly userId: string;
  readonly activityId: string;
}

/** A source that one attempt alone may look at. */
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
  /** What was queued before then has been lost. */
  readonly lostBefore: Date;
  readonly types: readonly ActivityType[];
  readonly limit: number;
}

export interface RefreshBacklog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

export type Settlement = Pick<typeof activityRefreshes.$inferInsert, 'nextAt' | 'failures'> &
  Partial<Pick<typeof activityRefreshes.$inferInsert, 'succeededAt' | 'memory' | 'notBefore'>>;

/** An attempt that stores what it found. */
export interface StoringAttempt {
  readonly token: string;
  /** When the next one is, where it ends with that; null where it goes on. */
  readonly settlement: Settlement | null;
}

/** What of an attempt goes with it. */
export const ATTEMPT_ENDED = { queuedAt: null, askedAt: null, claimedBy: null, claimedUntil: null };

const isThis = ({ userId, activityId }: RefreshKey): SQL | undefined =>
  and(eq(activityRefreshes.userId, userId), eq(activityRefreshes.activityId, activityId));

/** A source while an attempt holds it. */
export function isAttempt({ token, ...key }: RefreshKey & { readonly token: string }): SQL | undefined {
  return and(isThis(key), eq(activityRefreshes.claimedBy, token));
}

const SOURCE_OF = and(
  eq(activitySources.userId, activityRefreshes.userId),
  eq(activitySources.id, activityRefreshes.activityId),
);

/** Sources of people who are not suspended and do not leave, that somebody can see and this installation can look at. */
function isLookedAt(types: readonly ActivityType[]): SQL | undefined {
  return and(
    inArray(activitySources.type, [...types]),
    eq(activitySources.isVisible, true),
    isNull(accounts.suspendedAt),
    isNull(accounts.leavesAt),
    isNull(accounts.erasedAt),
  );
}

/** SQL of when each source is looked at. */
export const refreshesRepository = {
  /** Due sources for which there is no job: those first that their owner asked for, then those that wait longest. */
  async listDue(db: Database, { now, lostBefore, types, limit }: DueQuestion) {
    return db
      .select({
        userId: activityRefreshes.userId,
        activityId: activityRefreshes.activityId,
        isAskedFor: sql<boolean>`${activityRefreshes.askedAt} is not null`,
      })
      .from(activityRefreshes)
      .innerJoin(activitySources, SOURCE_OF)
      .leftJoin(accounts, eq(accounts.userId, activityRefreshes.userId))
      .where(
        and(
          lte(activityRefreshes.nextAt, now),
          or(isNull(activityRefreshes.queuedAt), lt(activityRefreshes.queuedAt, lostBefore)),
          isLookedAt(types),
        ),
      )
      .orderBy(sql`${activityRefreshes.askedAt} is null`, asc(activityRefreshes.nextAt))
      .limit(limit);
  },

  /** Notes that there are jobs for these; one that somebody has worked on by now is left alone. */
  async markQueued(db: Database, keys: readonly RefreshKey[], now: Date): Promise<void> {
    if (keys.length === 0) return;
    await db
      .update(activityRefreshes)
      .set({ queuedAt: now })
      .where(and(or(...keys.map(isThis)), lte(activityRefreshes.nextAt, now)));
  },

  /** Takes a due source for one attempt; null when it is not due, not to be looked at, or somebody else's for now. */
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
          or(isNull(activityRefreshes.claimedUntil), lte(activityRefreshes.claimedUntil, now)),
          isLookedAt(types),
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

  /** Ends an attempt of which nothing is stored, unless it is no longer the one that may. */
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

  /** Gives a source back as it was. */
  async release(db: Database, attempt: RefreshKey & { readonly token: string }): Promise<void> {
    const { askedAt: _kept, ...ended } = ATTEMPT_ENDED;
    await db.update(activityRefreshes).set(ended).where(isAttempt(attempt));
  },

  /** Notes that sources wait for their first look; those that are known stay as they are. */
  async addNew(tx: Database, userId: string, activityIds: readonly string[], now: Date): Promise<void> {
    if (activityIds.length === 0) return;
    await tx
      .insert(activityRefreshes)
      .values(activityIds.map((activityId) => ({ userId, activityId, nextAt: now, askedAt: now })))
      .onConflictDoNothing();
  },

  /** How each source of a person stands, in their order, or one of them. */
  async listStandings(
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
        isLookedAt: sql<boolean>`coalesce(${isLookedAt(types) ?? sql`false`}, false)`,
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

  /** Makes a source due that rests, before those that are only due, as soon as its service may be asked. */
  async askFor(db: Database, key: RefreshKey, now: Date): Promise<void> {
    const soonest = sql`greatest(${now.toISOString()}::timestamptz, ${activityRefreshes.notBefore})`;
    await db
      .update(activityRefreshes)
      .set({ nextAt: soonest, askedAt: now })
      .where(and(isThis(key), gt(activityRefreshes.nextAt, now)));
  },

  /** The same for every source of a person that follows an account, in whatever case it was written down. */
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

  /** How many sources are due and have not been looked at, and since when the oldest is. */
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
      .where(and(lte(activityRefreshes.nextAt, now), isLookedAt(types)));
    return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
  },
};
