import { normalizeHandle } from '@musubi/domain/handles';
import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';

import { opensByUrl } from '#core/pages/page-reach.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { newestPublications } from '#platform/database/schema/discovery/timeline.ts';
import { follows } from '#platform/database/schema/fans/follows.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { FollowRow } from './follows.repository.ts';
import type { ExportedCreator } from './opml.ts';

export interface FollowListRequest {
  readonly userId: string;
  /** Text to find in the name or handle; empty for all. */
  readonly text: string;
  readonly sort: components['schemas']['FollowSort'];
  readonly isMutedOnly: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface ListedFollow extends FollowRow {
  readonly pubId: string;
}

interface Order {
  readonly by: readonly SQL[];
  /** Matches the rows after the cursor. */
  readonly after: (cursor: string) => SQL | undefined;
  readonly toCursor: (row: ListedFollow) => string;
}

const name = sql`lower(${profiles.name}) collate "C"`;
const published = sql`coalesce(${newestPublications.publishedAt}, '-infinity')`;
// The cursor is a handle, so the list continues even if that creator was unfollowed. A draft's place in the
// order must stay secret: with a draft's handle as cursor, the list ends.
const ofHandle = (key: SQL, cursor: string): SQL => sql`(select ${key} from handles h
  join profiles p on p.user_id = h.user_id left join newest_publications n on n.user_id = h.user_id
  where h.handle = ${normalizeHandle(cursor)} and ${opensByUrl(sql`p.visibility`)})`;

const ORDERS: Readonly<Record<components['schemas']['FollowSort'], Order>> = {
  recent: {
    by: [desc(follows.id)],
    after: (cursor) => lt(follows.id, fromUuidCursor(cursor)),
    toCursor: ({ id }) => toUuidCursor(id),
  },
  name: {
    by: [asc(name), asc(profiles.pubId)],
    after: (cursor) =>
      sql`(${name}, ${profiles.pubId}) > (${ofHandle(sql`lower(p.name) collate "C"`, cursor)}, ${ofHandle(sql`p.pub_id`, cursor)})`,
    toCursor: ({ pubId }) => pubId,
  },
  use: {
    by: [desc(published), desc(profiles.pubId)],
    after: (cursor) =>
      sql`(${published}, ${profiles.pubId}) < (${ofHandle(sql`coalesce(n.published_at, '-infinity')`, cursor)}, ${ofHandle(sql`p.pub_id`, cursor)})`,
    toCursor: ({ pubId }) => pubId,
  },
};

/**
 * Lists follows of visible pages in one of three orders; a user follows at most 1,000, so sorting is cheap.
 */
export async function listSortedFollows(
  db: Database,
  { userId, text, sort, isMutedOnly, cursor, limit }: FollowListRequest,
): Promise<readonly ListedFollow[]> {
  const { by, after } = ORDERS[sort];
  const wanted = text.toLowerCase();
  return db
    .select({
      id: follows.id,
      followedId: follows.followedId,
      followedAt: follows.followedAt,
      isMuted: follows.isMuted,
      inDigest: follows.inDigest,
      pubId: profiles.pubId,
    })
    .from(follows)
    .innerJoin(profiles, eq(profiles.userId, follows.followedId))
    .leftJoin(newestPublications, eq(newestPublications.userId, follows.followedId))
    .where(
      and(
        eq(follows.userId, userId),
        opensByUrl(),
        isMutedOnly ? eq(follows.isMuted, true) : undefined,
        wanted === ''
          ? undefined
          : or(
              sql`strpos(lower(${profiles.name}), ${wanted}) > 0`,
              sql`strpos(${profiles.pubId}, ${wanted}) > 0`,
            ),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(...by)
    .limit(limit);
}

/** Lists the followed creators with visible pages, by name. */
export async function listExportedCreators(
  db: Database,
  userId: string,
): Promise<readonly ExportedCreator[]> {
  return db
    .select({ pubId: profiles.pubId, name: profiles.name })
    .from(follows)
    .innerJoin(profiles, eq(profiles.userId, follows.followedId))
    .where(and(eq(follows.userId, userId), opensByUrl()))
    .orderBy(name, profiles.pubId);
}

/** Lists the owners of these current or former handles, by handle; leaves out hidden pages. */
export async function listShownOwners(
  db: Database,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ handle: handles.handle, userId: profiles.userId })
    .from(handles)
    .innerJoin(profiles, eq(profiles.userId, handles.userId))
    .where(and(sql`${handles.handle} = any(${sql.param([...wanted])}::text[])`, opensByUrl()));
  return new Map(rows.map(({ handle, userId }) => [handle, userId]));
}

/** Returns the cursor after this row in the given order. */
export function toFollowCursor(sort: components['schemas']['FollowSort'], row: ListedFollow): string {
  return ORDERS[sort].toCursor(row);
}
