import type { EntryBlockType } from '@musubi/domain/block-entries';
import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';

import { type EntryBlock, toBlockEntry } from './block-entries.ts';
import { type EntryWindow, toWindowValues } from './entry-window.ts';
import {
  type EntryKind,
  entriesSince,
  JOIN_BLOCK,
  type TimelineKind,
  toShownKind,
} from './timeline.statement.ts';

/** A new entry of one page. */
export interface PageNewsEntry {
  readonly id: string;
  readonly kind: TimelineKind;
  /** Null for entries that are not blocks. */
  readonly blockType: EntryBlockType | null;
  /** Empty for a sensitive block. */
  readonly title: string;
  /** Empty for a block; its URL is a place on the page. */
  readonly url: string;
  readonly isSensitive: boolean;
  readonly publishedAt: Date;
}

interface PageNewsRequest extends EntryWindow {
  readonly pageId: string;
  readonly limit: number;
}

/** Lists what a page published in a window, the newest first. */
export type ListPageNews = (request: PageNewsRequest) => Promise<readonly PageNewsEntry[]>;

/** Extra entries to read, in case some are blocks that the page does not show. */
const UNSHOWN_MAX = 10;

const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

/** Follows the rules of digests, without the reader's choices. Visitors must be able to open the page. */
const NEWS = sql`(
  with fresh as materialized (
    select e.*, f.followed_id
    from (select ${sql.placeholder('userId')}::text as followed_id) f
    cross join lateral (select * from (${entriesSince(at('activitySince'))}) u offset 0) e
    where e.kind <> 'over' and case when e.kind = 'activity' then e.published_at < ${at('activityUntil')}
      else e.published_at >= ${at('since')} end
    order by e.published_at desc, e.id desc limit ${sql.placeholder('limit')}::int
  )
  select e.*, b.block from fresh e
  ${JOIN_BLOCK}
  order by e.published_at desc, e.id desc
) e`;

export function createPageNews(db: Database): ListPageNews {
  const statement = db
    .select({
      id: sql<string>`e.id`,
      kind: sql<EntryKind>`e.kind`,
      title: sql<string>`e.title`,
      url: sql<string>`e.url`,
      isSensitive: sql<boolean>`e.is_sensitive`,
      publishedAtMs: sql<number>`(extract(epoch from e.published_at) * 1000)::float8`,
      block: sql<EntryBlock | null>`e.block`,
    })
    .from(NEWS)
    .prepare('page_news');
  return async ({ pageId, limit, ...window }) => {
    const rows = await statement.execute({
      userId: pageId,
      ...toWindowValues(window),
      limit: limit + UNSHOWN_MAX,
    });
    return rows
      .flatMap(({ kind, block, publishedAtMs, ...entry }): PageNewsEntry[] => {
        const publishedAt = new Date(publishedAtMs);
        if (kind !== 'block') return [{ ...entry, kind: toShownKind(kind), blockType: null, publishedAt }];
        const read =
          block === null ? null : toBlockEntry(block, { isSensitive: entry.isSensitive, now: window.now });
        if (read === null) return [];
        return [{ ...entry, kind: 'link', blockType: read.type, title: read.title, publishedAt }];
      })
      .slice(0, limit);
  };
}
