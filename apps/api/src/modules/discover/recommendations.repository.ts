import { and, count, desc, eq, gte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';

import { isFindable, toLastMemberSince } from '#core/creators/search-edition.ts';
import { isListed } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { blocks, follows, followSettings } from '#platform/database/schema/fans/follows.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { AccountViewer, PageViewer } from '#platform/http/callers/viewer.ts';

import type { Candidate } from './discover.rules.ts';

type CandidateRow = Omit<Candidate, 'common'>;

/** Maximum followed creators whose open follow lists are read; uses those whom the viewer followed last. */
const MAX_OPEN_LISTS = 100;
/** Maximum latest follows to read from each open list. */
const MAX_OF_LIST = 50;
const MAX_COMMON = 60;
const LEAST_COMMON = 2;
/** Pages of this level or a higher one count as small. */
const FIRST_SMALL_LEVEL = 7;

export const recommendationsRepository = {
  async findGenres(db: Database, userId: string): Promise<readonly string[]> {
    const [row] = await db
      .select({ genres: profiles.genres })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return row?.genres ?? [];
  },

  /**
   * For each creator, counts the followers whom the viewer follows too. Reads only follow lists that are
   * open.
   */
  async countCommon(db: Database, { accountId }: AccountViewer): Promise<ReadonlyMap<string, number>> {
    const open = db
      .select({ userId: follows.followedId })
      .from(follows)
      .innerJoin(
        followSettings,
        and(eq(followSettings.userId, follows.followedId), eq(followSettings.showsList, true)),
      )
      .where(eq(follows.userId, accountId))
      .orderBy(desc(follows.id))
      .limit(MAX_OPEN_LISTS)
      .as('open_lists');
    const theirs = db
      .select({ followedId: follows.followedId })
      .from(follows)
      .where(eq(follows.userId, open.userId))
      .orderBy(desc(follows.id))
      .limit(MAX_OF_LIST)
      .as('theirs');
    const common = count();
    const rows = await db
      .select({ userId: theirs.followedId, common })
      .from(open)
      .crossJoinLateral(theirs)
      .groupBy(theirs.followedId)
      .having(gte(common, LEAST_COMMON))
      .orderBy(desc(common), theirs.followedId)
      .limit(MAX_COMMON);
    return new Map(rows.map((row) => [row.userId, row.common]));
  },

  /**
   * Reads those of the users who may be recommended: pages that discovery may show. Excludes the viewer,
   * creators whom the viewer follows, and users with a block in either direction.
   */
  async findCandidates(
    db: Database,
    { accountId, pageId }: AccountViewer & PageViewer,
    { userIds, now }: { readonly userIds: readonly string[]; readonly now: Date },
  ): Promise<readonly CandidateRow[]> {
    if (userIds.length === 0) return [];
    const { userId } = profiles;
    const rows = await db
      .select({
        userId,
        genres: profiles.genres,
        publishedAt: discoveryPages.publishedAt,
        pickedAt: discoveryPages.pickedAt,
        level: searchProfiles.level,
      })
      .from(profiles)
      .innerJoin(searchProfiles, eq(searchProfiles.userId, userId))
      .leftJoin(discoveryPages, eq(discoveryPages.userId, userId))
      .where(
        and(
          sql`${userId} = any(${sql.param([...userIds])}::text[])`,
          isListed(),
          isFindable(toLastMemberSince(now)),
          ne(userId, pageId),
          // Reads the follows once into a hash; `not exists` would compare each candidate with each follow.
          notInArray(
            userId,
            db.select({ followedId: follows.followedId }).from(follows).where(eq(follows.userId, accountId)),
          ),
          notExists(
            db
              .select({ one: sql`1` })
              .from(blocks)
              .where(
                or(
                  and(eq(blocks.userId, accountId), eq(blocks.blockedUserId, userId)),
                  and(eq(blocks.userId, userId), eq(blocks.blockedUserId, accountId)),
                ),
              ),
          ),
        ),
      );
    return rows.map(({ publishedAt, pickedAt, level, ...row }) => ({
      ...row,
      publishedAt: publishedAt ?? new Date(0),
      isPicked: pickedAt !== null,
      isSmall: level >= FIRST_SMALL_LEVEL,
    }));
  },
};
