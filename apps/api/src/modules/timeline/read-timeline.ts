import { createPageUrls } from '@musubi/domain/page-urls';

import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Result } from '#platform/http/operations.ts';

import { toBlockEntry, toBlockUrl } from './block-entries.ts';
import { fromTimelineCursor, toTimelineCursor } from './timeline.cursor.ts';
import type { ListTimeline, TimelineRow } from './timeline.repository.ts';
import { type TimelineKind, toShownKind } from './timeline.statement.ts';

type Schemas = components['schemas'];

interface Leaf {
  readonly userId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly kind?: TimelineKind | undefined;
  readonly list: ListTimeline;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Reads a page of a user's timeline with `list`. */
export async function readTimeline(
  { clock, summaries, webOrigin }: Pick<Core, 'clock' | 'summaries' | 'webOrigin'>,
  { userId, limit, cursor, kind, list }: Leaf,
): Promise<Result<'v4GetTimeline'>> {
  const now = clock.now();
  const asked = cursor === undefined ? null : fromTimelineCursor(cursor);
  // Ignores a cursor in the future, which would include scheduled links that are still unpublished.
  const before = asked !== null && asked.publishedAt <= now ? asked : { publishedAt: now, id: LAST_ID };
  const rows = await list({ userId, now, kind: kind ?? null, before, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ publishedAtMs, id }) =>
    toTimelineCursor({ publishedAt: new Date(publishedAtMs), id }),
  );
  const users = await summaries.find([...new Set(shown.map((row) => row.userId))], 'open');
  return {
    items: shown.flatMap((row) => {
      const user = users.get(row.userId);
      const item = user === undefined ? null : toItem(row, { user, now, webOrigin });
      return item === null ? [] : [item];
    }),
    next_cursor: nextCursor,
  };
}

interface ItemContext {
  readonly user: Schemas['CreatorSummary'];
  readonly now: Date;
  readonly webOrigin: string;
}

/** Returns null for a block that its page does not show. */
function toItem(row: TimelineRow, { user, now, webOrigin }: ItemContext): Schemas['TimelineItem'] | null {
  const { isSensitive, kind } = row;
  const item = {
    id: row.id,
    user,
    is_sensitive: isSensitive,
    published_at: new Date(row.publishedAtMs).toISOString(),
  };
  if (kind !== 'block') {
    return {
      ...item,
      kind: toShownKind(kind),
      title: row.title,
      url: row.url,
      thumbnail_image_key: row.thumbnailImageKey,
      ...(kind === 'replay' && { is_replay: true }),
      ...((kind === 'announced' || kind === 'over') &&
        row.startsAtMs !== null && {
          stream: { state: kind, starts_at: new Date(row.startsAtMs).toISOString() },
        }),
    };
  }
  const block = row.block === null ? null : toBlockEntry(row.block, { isSensitive, now });
  if (block === null) return null;
  return {
    ...item,
    kind: 'link',
    block_type: block.type,
    title: block.title,
    url: toBlockUrl(createPageUrls(webOrigin)(user.pub_id), row.id),
    thumbnail_image_key: block.imageKey,
  };
}
