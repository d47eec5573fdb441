import { type SQL, sql } from 'drizzle-orm';

import { reachesFollowers } from '#core/pages/page-reach.ts';

export type TimelineKind = 'activity' | 'link' | 'live';
/** Kinds of rows. The API returns all kinds except activities and running streams as `link`. */
export type EntryKind = TimelineKind | 'announced' | 'block' | 'over' | 'replay';

/** The kind of entry in the API. */
export function toShownKind(kind: EntryKind): TimelineKind {
  return kind === 'activity' || kind === 'live' ? kind : 'link';
}

const [viewer, present, kind, limit] = [
  sql`${sql.placeholder('userId')}::text`,
  sql`${sql.placeholder('now')}::timestamptz`,
  sql`${sql.placeholder('kind')}::text`,
  sql`${sql.placeholder('limit')}::int`,
];
const beforeAt = sql`${sql.placeholder('beforeAt')}::timestamptz`;
const place = sql`(${beforeAt}, ${sql.placeholder('beforeId')}::uuid)`;
// External services use item ids of any form, so the query hashes each id to a UUID.
const itemId = sql`md5(i.activity_id::text || ' ' || i.id)::uuid`;
// A replay with the id of its stream would look like a known entry to feed readers, which would skip it.
const replayId = sql`md5('replay ' || s.id::text)::uuid`;
/** Number of creators that each step of a timeline queries. */
export interface TimelineSteps {
  /**
   * Extra creators above the first edge, besides one for each entry of a page, in case some entries are
   * hidden.
   */
  readonly margin: number;
  /** Factor by which the second edge includes more creators than the first. */
  readonly wider: number;
}

export const TIMELINE_STEPS: TimelineSteps = { margin: 39, wider: 3 };

const isKind = (name: TimelineKind): SQL => sql`(${kind} is null or ${kind} = ${sql.raw(`'${name}'`)})`;

// A stream is a single entry: after its announcement, after its start, and after its replay was added.
const streamKind = sql`case when s.starts_at > ${present} then 'announced'
  when s.expires_at > ${present} then 'live' else 'over' end`;
const streamAt = sql`case when s.starts_at > ${present} then s.announced_at else s.starts_at end`;

/** Reads the newest entries of the creator `f.followed_id` from a time up to the cursor, by index. */
export const entriesSince = (since: SQL): SQL => sql`
  (select 'link' as kind, l.id, l.title, l.url, l.thumbnail_image_key, l.is_sensitive, n.published_at, null::timestamptz as starts_at
    from (select n.link_id, n.published_at from link_publications n
      where ${isKind('link')} and n.user_id = f.followed_id and (n.published_at, n.link_id) < ${place}
        and n.published_at >= ${since}
      order by n.published_at desc, n.link_id desc offset 0) n
    cross join lateral (select l.* from links l
      where l.user_id = f.followed_id and l.id = n.link_id and l.is_visible
        and (l.starts_at is null or l.starts_at <= ${present})
        and (l.ends_at is null or l.ends_at > ${present}) offset 0) l
    order by n.published_at desc, n.link_id desc limit ${limit})
  union all
  (select 'block', b.id, '', '', null, b.is_sensitive, n.published_at, null
    from (select n.block_id, n.published_at from block_publications n
      where ${isKind('link')} and n.user_id = f.followed_id and (n.published_at, n.block_id) < ${place}
        and n.published_at >= ${since}
      order by n.published_at desc, n.block_id desc offset 0) n
    cross join lateral (select b.id, b.is_sensitive from page_blocks b
      where b.user_id = f.followed_id and b.id = n.block_id and b.is_visible
        and (b.starts_at is null or b.starts_at <= ${present})
        and (b.ends_at is null or b.ends_at > ${present})
        and (b.type <> 'commission' or exists (select from commissions c
          where c.page_id = b.user_id and c.state = 'open')) offset 0) b
    order by n.published_at desc, n.block_id desc limit ${limit})
  union all
  (select 'activity', i.item_id, i.title, i.url, i.thumbnail_image_key, false, i.published_at, null
    from (select i.*, ${itemId} as item_id from activity_items i
      where ${isKind('activity')} and i.user_id = f.followed_id and (i.published_at, ${itemId}) < ${place}
        and i.published_at >= ${since}
      order by i.published_at desc, ${itemId} desc offset 0) i
    cross join lateral (select from activity_sources a
      where a.user_id = f.followed_id and a.id = i.activity_id and a.is_visible offset 0) a
    order by i.published_at desc, i.item_id desc limit ${limit})
  union all
  (select s.kind, s.id, s.title, s.url, null, false, s.at, s.starts_at
    from (select s.id, s.title, s.url, s.starts_at, ${streamKind} as kind, ${streamAt} as at
      from live_streams s
      where s.user_id = f.followed_id and (s.replay_url is null or s.expires_at > ${present}) offset 0) s
    where (${kind} is null or ${kind} = case when s.kind = 'live' then 'live' else 'link' end)
      and (s.at, s.id) < ${place} and s.at >= ${since}
    order by s.at desc, s.id desc limit ${limit})
  union all
  (select 'replay', ${replayId}, s.title, s.replay_url, null, false, s.replayed_at, null
    from live_streams s
    where ${isKind('link')} and s.user_id = f.followed_id and (s.replayed_at, ${replayId}) < ${place}
      and s.replayed_at >= ${since} and s.replay_url is not null and s.expires_at <= ${present}
    order by s.replayed_at desc, ${replayId} desc limit ${limit})`;

/**
 * Joins the content of the block `e` with the language of its page. Joined last, so that it reads only blocks on the page of the timeline.
 */
export const JOIN_BLOCK = sql`left join lateral (
  select jsonb_build_object('type', b.type, 'v', b.v, 'data', b.data, 'locale', p.locale) as block
  from page_blocks b
  cross join lateral (select p.locale from profiles p where p.user_id = b.user_id offset 0) p
  where e.kind = 'block' and b.user_id = e.followed_id and b.id = e.id offset 0) b on true`;

/**
 * Joins the bounds of the creator `f.followed_id`. Without the collation, an index-only scan is impossible.
 */
export const JOIN_BOUNDS = sql`left join lateral (select n.user_id, n.published_at, n.next_at
  from newest_publications n where n.user_id collate "C" = f.followed_id offset 0) n on true`;

const listEntries = (since: SQL, where: SQL): SQL => sql`
  select e.*, f.followed_id
  from ranked f
  cross join lateral (select from profiles p
    where p.user_id = f.followed_id and ${reachesFollowers(sql`p.visibility`)} offset 0) p
  cross join lateral (select * from (${entriesSince(since)}) u offset 0) e
  where ${where}
  order by e.published_at desc, e.id desc limit ${limit}`;

/** The time after which this many creators published; `-infinity` if the reader follows fewer. */
const edgeAfter = (creators: SQL): SQL => sql`coalesce((select bound from ranked where bound < ${beforeAt}
  order by bound desc offset ${creators} limit 1), '-infinity')`;
const isShort = (step: string): SQL => sql`(select count(*) from ${sql.raw(step)}) < ${limit}`;

/**
 * Builds the statement that reads a page of a timeline, using the bounds in `newest_publications`. `edge` is
 * the time after which enough creators published for their entries to fill the page; `near` queries only
 * these creators. If too many of their entries are hidden, `wide` queries several times as many. If that is
 * not enough, `far` queries all followed creators, which always gives the right page. A creator without a row
 * has no bound and is always queried. Every join is lateral with `offset 0`, so that the planner cannot
 * choose another order. Without statistics, it would otherwise read all follows of all users.
 */
export function timelineIn({ margin, wider }: TimelineSteps): SQL {
  const first = sql`(${limit} + ${sql.raw(String(margin))})`;
  return sql`(
  with ranked as materialized (
    -- "least" ignores null, so a creator who has published nothing is left out before.
    select followed_id, least(published_at, ${beforeAt}) as bound
    from (
      select f.followed_id,
        case when n.user_id is null or n.next_at <= ${present} then ${present} else n.published_at end
          as published_at
      from follows f
      ${JOIN_BOUNDS}
      where f.user_id = ${viewer} and not f.is_muted
    ) followed
    where published_at is not null
  ), edge as materialized (
    select ${edgeAfter(first)} as at,
      ${edgeAfter(sql`${first} * ${sql.raw(String(wider))}`)} as wider_at
  ), near as materialized (
    ${listEntries(sql`(select at from edge)`, sql`f.bound >= (select at from edge)`)}
  ), wide as materialized (
    ${listEntries(
      sql`(select wider_at from edge)`,
      sql`f.bound >= (select wider_at from edge) and (select at from edge) > '-infinity' and ${isShort('near')}`,
    )}
  ), far as materialized (
    ${listEntries(
      sql`'-infinity'`,
      sql`(select wider_at from edge) > '-infinity' and ${isShort('near')} and ${isShort('wide')}`,
    )}
  ), widest as (
    -- Each step has all entries of the one before.
    select * from far
    union all select * from wide where not exists (select from far)
    union all select * from near where not exists (select from far) and not exists (select from wide)
  )
  select e.*, b.block
  from (select * from widest order by published_at desc, id desc limit ${limit}) e
  ${JOIN_BLOCK}
  order by e.published_at desc, e.id desc
) e`;
}
