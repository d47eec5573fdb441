import type { EntryBlockType } from '@musubi/domain/block-entries';
import { sql } from 'drizzle-orm';

import { reachesFollowers } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';

import { type EntryBlock, toBlockEntry } from './block-entries.ts';
import { type EntryWindow, toWindowValues } from './entry-window.ts';
import {
  type EntryKind,
  entriesSince,
  JOIN_BLOCK,
  JOIN_BOUNDS,
  type TimelineKind,
  toShownKind,
} from './timeline.statement.ts';

/** A new entry of a followed creator; only the newest of each creator are listed. */
interface DigestEntry {
  readonly id: string;
  readonly kind: TimelineKind;
  /** Undefined for entries that are not blocks. */
  readonly blockType?: EntryBlockType;
  readonly creatorId: string;
  readonly title: string;
  /** Empty for a block; its URL is a place on the creator's page. */
  readonly url: string;
  readonly isSensitive: boolean;
  /** Number of new entries of the creator; counts up to `COUNTED_MAX` of each kind. */
  readonly total: number;
}

interface DigestRequest extends EntryWindow {
  readonly accountId: string;
  /** Maximum entries to list per creator. */
  readonly perCreator: number;
}

/** Lists what followed creators published in a window, the creator with the newest entry first. */
export type ListDigestEntries = (request: DigestRequest) => Promise<readonly DigestEntry[]>;

const COUNTED_MAX = 50;

/** Extra entries to read, in case some are blocks that their page does not show. */
const UNSHOWN_MAX = 3;

const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

/**
 * Follows the rules of the timeline, but excludes ended streams and creators whom the reader excluded from
 * mails. As in the timeline, every join is lateral with `offset 0`.
 */
const ENTRIES = sql`(
  with ranked as materialized (
    select f.followed_id
    from follows f
    ${JOIN_BOUNDS}
    where f.user_id = ${sql.placeholder('userId')}::text and f.in_digest and not f.is_muted
      and (n.user_id is null or n.next_at <= ${at('now')} or n.published_at >= ${at('activitySince')})
  ), fresh as materialized (
    select e.*, f.followed_id
    from ranked f
    cross join lateral (select from profiles p
      where p.user_id = f.followed_id and ${reachesFollowers(sql`p.visibility`)} offset 0) p
    cross join lateral (select * from (${entriesSince(at('activitySince'))}) u offset 0) e
    where e.kind <> 'over' and case when e.kind = 'activity' then e.published_at < ${at('activityUntil')}
      else e.published_at >= ${at('since')} end
  ), placed as (
    select x.*, count(*) over of_creator as total,
      max(x.published_at) over of_creator as newest_at,
      row_number() over (of_creator order by x.published_at desc, x.id desc) as place
    from fresh x
    window of_creator as (partition by x.followed_id)
  )
  select e.*, b.block
  from (select * from placed where place <= ${sql.placeholder('perCreator')}::int) e
  ${JOIN_BLOCK}
  order by newest_at desc, followed_id, place
) e`;

export function createDigestEntries(db: Database): ListDigestEntries {
  const entries = db
    .select({
      id: sql<string>`e.id`,
      kind: sql<EntryKind>`e.kind`,
      creatorId: sql<string>`e.followed_id`,
      title: sql<string>`e.title`,
      url: sql<string>`e.url`,
      isSensitive: sql<boolean>`e.is_sensitive`,
      total: sql<number>`e.total::int`,
      block: sql<EntryBlock | null>`e.block`,
    })
    .from(ENTRIES)
    .prepare('digest_entries');
  return async ({ accountId, perCreator, ...window }) => {
    const rows = await entries.execute({
      userId: accountId,
      ...toWindowValues(window),
      limit: COUNTED_MAX,
      perCreator: perCreator + UNSHOWN_MAX,
    });
    return leaveOutUnshown(
      rows.map((row) => toDigestRow(row, window.now)),
      perCreator,
    );
  };
}

interface StoredEntry extends Omit<DigestEntry, 'blockType' | 'kind'> {
  readonly kind: EntryKind;
  readonly block: EntryBlock | null;
}

type DigestRow = DigestEntry & { readonly isShown: boolean };

function toDigestRow({ kind, block, ...entry }: StoredEntry, now: Date): DigestRow {
  if (kind !== 'block') return { ...entry, kind: toShownKind(kind), isShown: true };
  const read = block === null ? null : toBlockEntry(block, { isSensitive: entry.isSensitive, now });
  if (read === null) return { ...entry, kind: 'link', isShown: false };
  return { ...entry, kind: 'link', blockType: read.type, title: read.title, isShown: true };
}

/** Leaves out blocks that their pages do not show, also from the totals. */
function leaveOutUnshown(rows: readonly DigestRow[], perCreator: number): readonly DigestEntry[] {
  return [...Map.groupBy(rows, ({ creatorId }) => creatorId).values()].flatMap((all) => {
    const shown = all.filter(({ isShown }) => isShown);
    const hidden = all.length - shown.length;
    return shown
      .slice(0, perCreator)
      .map(({ isShown: _isShown, ...row }) => ({ ...row, total: row.total - hidden }));
  });
}
