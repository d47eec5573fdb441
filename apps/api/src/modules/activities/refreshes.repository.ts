import type { ActivityType } from '@musubi/domain/activities';
import { and, asc, eq, inArray, isNull, lte, min, not, or, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import { activityRefreshes, activitySources } from '#platform/database/schema/activities.ts';
import { hasJob } from '#platform/queue/has-job.ts';
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

/** The queue of sources that wait for a look. */
export const REFRESH_QUEUE = 'refresh';

/** What of an attempt goes with it. */
export const ATTEMPT_ENDED = { askedAt: null, claimedBy: null, claimedUntil: null };

const isThis = ({ userId, activityId }: RefreshKey): SQL | undefined =>
  and(eq(activityRefreshes.userId, userId), eq(activityRefreshes.activityId, activityId));

/** A source while an attempt holds it. */
export function isAttempt({ token, ...key }: RefreshKey & { readonly token: string }): SQL | undefined {
  return and(isThis(key), eq(activityRefreshes.claimedBy, token));
}

/** The key of its job. Each time that somebody asks has its own, so that it never waits for what came before to end. */
const JOB_KEY = sql<string>`${activityRefreshes.userId} || ' ' || ${activityRefreshes.activityId}
  || coalesce(' ' || extract(epoch from ${activityRefreshes.askedAt}), '')`;

/** Who asks again while they wait keeps their place, and their job. */
const askedSince = (now: Date): SQL =>
  sql`coalesce(${activityRefreshes.askedAt}, ${now.toISOString()}::timestamptz)`;

function isUnclaimed(now: Date): SQL | undefined {
  return or(isNull(activityRefreshes.claimedUntil), lte(activityRefreshes.claimedUntil, now));
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
  /**
   * Due sources that nobody looks at and that have no job: of those first that their owner asked for, then of those that wait
   * longest. What has a job counts, so that this asks for few, however many are due.
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
      .where(and(lte(activityRefreshes.nextAt, now), isUnclaimed(now), isLookedAt(types)))
      .orderBy(sql`${activityRefreshes.askedAt} is null`, asc(activityRefreshes.nextAt))
      .limit(limit)
      .as('first');
    return db
      .select()
      .from(first)
      .where(not(hasJob(REFRESH_QUEUE, sql`${first.jobKey}`)));
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
        and(isThis(key), SOURCE_OF, lte(activityRefreshes.nextAt, now), isUnclaimed(now), isLookedAt(types)),
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

  /** Has a source looked at before those that are only due, as soon as its service may be asked, whether it is due or rests. */
  async askFor(db: Database, key: RefreshKey, now: Date): Promise<void> {
    const soonest = sql`greatest(${now.toISOString()}::timestamptz, ${activityRefreshes.notBefore})`;
    await db
      .update(activityRefreshes)
      .set({ nextAt: sql`least(${activityRefreshes.nextAt}, ${soonest})`, askedAt: askedSince(now) })
      .where(isThis(key));
  },

  /** Has those of a person's sources that are due looked at before those that nobody waits for. */
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
