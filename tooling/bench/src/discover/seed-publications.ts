import type { Client } from 'pg';

import { withoutIndexes } from './indexes.ts';
import { NOW } from './people.ts';
import { COHORT } from './readers.ts';

const TABLES = [
  'links',
  'link_publications',
  'activity_items',
  'live_streams',
  'newest_publications',
  'kit_members',
  'kits',
];
const CREATORS_PER_SOURCE = 10;
const ITEMS = 10;
const CREATORS_PER_STREAM = 1000;
const CREATORS_PER_KIT = 100;
const MEMBERS = 8;

/** For the creators of each cohort: number of links, and age of the newest and the oldest link in days. */
const COHORTS = `(values ('recent', 10, 0, 14), ('dormant', 6, 365, 1000), ('never', 0, 0, 0), ('old', 100, 365, 1000))
  cohorts (shape, links, from_days, to_days)`;

/**
 * Inserts links, items, streams and kits, and derives from them the publication times that sort timelines.
 */
export async function seedPublications(client: Client): Promise<void> {
  const now = `timestamptz '${NOW.toISOString()}'`;
  await client.query('truncate activity_sources cascade');
  await client.query(`
    insert into profiles (user_id, pub_id, name, locale, visibility, theme_id, font, link_shape, header_layout,
      ofuse_display_type, created_at, updated_at)
    select bench.cohort_id(shape, k), shape || '_' || k, 'Reader of ' || shape, 'en', 'public', 'plain', 'ntlg', 'round',
      'center', 'link', ${now}, ${now}
    from ${COHORTS}, generate_series(1, ${COHORT}) k on conflict do nothing`);
  await client.query(`
    insert into handle_skeletons (skeleton, user_id)
    select pub_id, user_id from profiles where updated_at = ${now} on conflict do nothing`);
  await client.query(`
    insert into handles (handle, skeleton, user_id, claimed_at)
    select pub_id, pub_id, user_id, created_at from profiles where updated_at = ${now} on conflict do nothing`);
  await client.query(`
    insert into activity_sources (user_id, id, position, type, activity_group, source_id, is_visible)
    select user_id, md5('source ' || place)::uuid, 0, 'rss', 'group_1', 'https://example.com/' || place, place % 20 <> 10
    from bench.creators where place % ${CREATORS_PER_SOURCE} = 0`);
  await client.query('drop table if exists bench.links');
  await client.query(listLinks(now));
  await withoutIndexes(client, TABLES, async () => {
    for (const statement of listStatements(now)) await client.query(statement);
  });
  await client.query('drop table bench.links');
  for (const table of ['profiles', 'activity_sources']) await client.query(`vacuum analyze ${table}`);
}

/** Links of all creators: 0.5 % are scheduled for later, and 3 % are hidden. */
const listLinks = (now: string): string => `
  create unlogged table bench.links as
  select user_id, md5(user_id || ' ' || k)::uuid as id, k, chance < 0.005 as is_to_come, chance < 0.97 as is_visible,
    case when chance < 0.005 then ${now} + interval '30 days'
      else date_trunc('milliseconds', ${now} - from_days * interval '1 day'
        - random() * (to_days - from_days) * interval '1 day') end as at
  from (select *, random() as chance
    from (select user_id, floor(13 * random() ^ 2)::int as links, still_days as from_days, 1000 as to_days
      from bench.creators
      union all
      select bench.cohort_id(shape, n), links, from_days, to_days from ${COHORTS}, generate_series(1, ${COHORT}) n) creators,
    generate_series(1, links) k) drawn`;

const listStatements = (now: string): readonly string[] => [
  `insert into links (user_id, id, position, type, title, description, url, is_visible, is_sensitive, starts_at)
    select user_id, id, k, 'other', 'A link with the number ' || k, '', 'https://example.com/' || id, is_visible, false,
      case when is_to_come then at end
    from bench.links`,
  `insert into link_publications (user_id, link_id, published_at)
    select user_id, id, at from bench.links order by at`,
  `insert into activity_items (user_id, activity_id, id, title, url, published_at)
    select user_id, id, 'item-' || k, 'An item with the number ' || k, 'https://example.com/items/' || k,
      date_trunc('milliseconds', ${now} - random() * interval '300 days')
    from activity_sources, generate_series(1, ${ITEMS}) k`,
  `insert into live_streams (user_id, id, title, url, starts_at, token_hash, expires_at)
    select user_id, bench.uuid_v7(at, 'stream ' || place), 'Live', 'https://example.com/live', at, md5('t' || place),
      at + interval '6 hours'
    from (select *, date_trunc('milliseconds', ${now} + (random() - 0.3) * interval '12 hours') as at
      from bench.creators where place % ${CREATORS_PER_STREAM} = 7) creators`,
  `insert into newest_publications (user_id, published_at, next_at)
    select p.user_id, max(at) filter (where at <= ${now}), min(at) filter (where at > ${now})
    from profiles p left join (select user_id, published_at as at from link_publications
      union all select user_id, published_at from activity_items
      union all select user_id, starts_at from live_streams) entries using (user_id)
    group by p.user_id`,
  `insert into kits (user_id, id, title, description, kind, version, updated_at, full_since)
    select user_id, md5('kit ' || place)::uuid, 'A kit', '', 'creators', 1, ${now}, ${now}
    from bench.creators where place % ${CREATORS_PER_KIT} = 1`,
  `insert into kit_members (owner_id, kit_id, user_id, state, invited_at, answered_at)
    select k.user_id, k.id, c.user_id, 'accepted', ${now}, ${now}
    from bench.creators o join kits k using (user_id), generate_series(1, ${MEMBERS}) m
    join bench.creators c on true where c.place = o.place + m`,
];
