import type { Locale } from '@musubi/domain/locales';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import { isFindable, toLastMemberSince } from '#core/creators/search-edition.ts';
import { isListed } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface EventRow {
  readonly userId: string;
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly startsAt: Date | null;
}

interface LiveListPage {
  readonly now: Date;
  /** Lists only streams created before the stream with this id. */
  readonly before: string;
  readonly limit: number;
}

const MAX_PICKS = 12;

export const discoverRepository = {
  /** Owner of a current or former handle. */
  async findOwner(db: Database, handle: string): Promise<string | null> {
    const [row] = await db.select({ userId: handles.userId }).from(handles).where(eq(handles.handle, handle));
    return row?.userId ?? null;
  },

  /** Running streams of creators with public pages, most recently created first. */
  async listLive(
    db: Database,
    { now, before, limit }: LiveListPage,
  ): Promise<readonly Pick<EventRow, 'userId' | 'id'>[]> {
    return db
      .select({ userId: liveStreams.userId, id: liveStreams.id })
      .from(liveStreams)
      .innerJoin(profiles, eq(profiles.userId, liveStreams.userId))
      .where(
        and(
          gt(liveStreams.expiresAt, now),
          lte(liveStreams.startsAt, now),
          isListed(),
          lt(liveStreams.id, before),
        ),
      )
      .orderBy(desc(liveStreams.id))
      .limit(limit);
  },

  /** Running and upcoming streams of these users, by start time. */
  async listEvents(db: Database, userIds: readonly string[], now: Date): Promise<readonly EventRow[]> {
    return db
      .select({
        userId: liveStreams.userId,
        id: liveStreams.id,
        title: liveStreams.title,
        url: liveStreams.url,
        startsAt: liveStreams.startsAt,
      })
      .from(liveStreams)
      .where(
        and(
          sql`${liveStreams.userId} = any(${sql.param([...userIds])}::text[])`,
          gt(liveStreams.expiresAt, now),
        ),
      )
      .orderBy(asc(liveStreams.startsAt), asc(liveStreams.id));
  },

  /**
   * Running streams of creators that discovery may show, most recently created first, at most one per
   * creator.
   */
  async listRunning(db: Database, { now, before, limit }: LiveListPage): Promise<readonly EventRow[]> {
    const { userId, id, title, url, startsAt } = liveStreams;
    const newestOfEach = db
      .selectDistinctOn([userId], { userId, id, title, url, startsAt })
      .from(liveStreams)
      .innerJoin(searchProfiles, eq(searchProfiles.userId, userId))
      .where(
        and(
          gt(liveStreams.expiresAt, now),
          lte(startsAt, now),
          isFindable(toLastMemberSince(now)),
          lt(id, before),
        ),
      )
      .orderBy(userId, desc(id))
      .as('newest_of_each');
    return db.select().from(newestOfEach).orderBy(desc(newestOfEach.id)).limit(limit);
  },

  /** Current picks for all readers or for this language, latest first. */
  async listPicks(db: Database, now: Date, locale: Locale | null): Promise<readonly string[]> {
    const { pickedAt, pickedFrom, pickedUntil, pickLocale } = discoveryPages;
    const rows = await db
      .select({ userId: discoveryPages.userId })
      .from(discoveryPages)
      .innerJoin(searchProfiles, eq(searchProfiles.userId, discoveryPages.userId))
      .where(
        and(
          isNotNull(pickedAt),
          or(isNull(pickedFrom), lte(pickedFrom, now)),
          or(isNull(pickedUntil), gt(pickedUntil, now)),
          or(isNull(pickLocale), locale === null ? undefined : eq(pickLocale, locale)),
          isFindable(toLastMemberSince(now)),
        ),
      )
      .orderBy(desc(pickedAt), asc(searchProfiles.key))
      .limit(MAX_PICKS);
    return rows.map(({ userId }) => userId);
  },
};
