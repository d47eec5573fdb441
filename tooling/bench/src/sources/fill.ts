import type { Client } from 'pg';

import { withoutIndexes } from '../discover/indexes.ts';

/** Numbers of everything that the database has, so that a bench without input fails. */
export const SIZES = {
  pages: 100_000,
  /** Visits of one day, and as many clicks. */
  ofDay: 1_000_000,
  /** Visits of the largest page on one day, and as many clicks. */
  ofLargest: 100_000,
  shareLinks: 200,
} as const;
/** The largest page, and pages of ordinary size whose past is filled too. */
export const LARGEST = 'page_1';
export const TYPICAL: readonly string[] = Array.from({ length: 200 }, (_, at) => `page_${1000 + at * 495}`);

const TABLES = [
  'profiles',
  'handle_skeletons',
  'handles',
  'links',
  'share_links',
  'profile_visits',
  'link_clicks',
  'profile_visit_days',
  'link_click_days',
  'source_days',
];
/** Days of the past: thirteen months. */
const PAST_DAYS = 395;
const LINKS_OF_LARGEST = 50;
const SETTINGS = [
  'jit = off',
  // Otherwise the vacuum after the load could not mark the rows as visible to all.
  'synchronous_commit = on',
  "work_mem = '512MB'",
  "maintenance_work_mem = '1GB'",
  // Turns off the checks of foreign keys.
  'session_replication_role = replica',
];

const HELPERS = `
  create schema bench;
  create function bench.page_id(number int) returns text language sql immutable as $$ select 'page_' || number $$;
  create function bench.link_id(page int, place int) returns uuid language sql immutable
    as $$ select md5(page || ' ' || place)::uuid $$;
  -- The first rows of a day belong to the largest page. The others follow a power law: page 2 has some thousands, the
  -- median page four, the last page three.
  create function bench.page_of(number int) returns int language sql immutable as $$
    select case when number <= ${SIZES.ofLargest} then 1
      else 2 + floor(${SIZES.pages - 1} * power((number - ${SIZES.ofLargest} - 1)::float8 / ${
        SIZES.ofDay - SIZES.ofLargest
      }, 3))::int end $$;
  -- Two fifths have own tags, a fifth campaigns, a twentieth tags of other pages, a twentieth are counted as other
  -- already, the rest have none. The largest page has 200 tags and 400 campaigns, more than are counted by name.
  create function bench.source_of(number int, page int) returns text language sql immutable as $$
    select case
      when number % 20 < 8 then 'via:x-' || (number / 20) % case when page = 1 then ${SIZES.shareLinks} else 3 end
      when number % 20 < 12 then 'utm:campaign-' || (number / 20) % case when page = 1 then 400 else 5 end
      when number % 20 < 13 then 'via:of-another-page-' || (number / 20) % 7
      when number % 20 < 14 then 'other'
      else '' end $$;`;

/**
 * Statements that fill a database up to `day`, which has visits and clicks that are not rolled up. Rows of a day arrive
 * in random order, as those of visitors do.
 */
const FILLS = [
  `insert into profiles (user_id, pub_id, name, locale, visibility, theme_id, font, link_shape, header_layout,
      ofuse_display_type, created_at, updated_at)
    select bench.page_id(n), 'page_' || n, 'Page ' || n, 'en', 'unlisted', 'plain', 'ntlg', 'round', 'center', 'link',
      now() - interval '400 days', now() - interval '400 days'
    from generate_series(1, ${SIZES.pages}) n`,
  `insert into handle_skeletons (skeleton, user_id)
    select 'page_' || n, bench.page_id(n) from generate_series(1, ${SIZES.pages}) n`,
  `insert into handles (handle, skeleton, user_id, claimed_at)
    select 'page_' || n, 'page_' || n, bench.page_id(n), now() from generate_series(1, ${SIZES.pages}) n`,
  `insert into links (user_id, id, position, type, title, description, url, size, is_visible, is_sensitive, section,
      is_half, is_icon, is_me)
    select bench.page_id(n), bench.link_id(n, p), p, 'other', 'Link ' || p, '', 'https://shop.example/' || p, 'row', true,
      false, '', false, false, false
    from generate_series(1, ${SIZES.pages}) n,
      generate_series(0, case when n = 1 then ${LINKS_OF_LARGEST - 1} else 4 end) p`,
  `insert into share_links (page_id, tag, place, created_at)
    select bench.page_id(n), 'x-' || t, 'x', now() - interval '390 days' from generate_series(1, ${SIZES.pages}) n,
      generate_series(0, case when n = 1 then ${SIZES.shareLinks - 1} else 2 end) t`,
  `insert into profile_visits (user_id, day, visitor, network, referrer_host, source)
    select bench.page_id(page), $1::date, md5('visit ' || n), md5('network ' || n / 2),
      case when n % 3 = 0 then '' else 'host-' || n % 40 || '.example' end, bench.source_of(n, page)
    from (select n, bench.page_of(n) as page from generate_series(1, ${SIZES.ofDay}) n) visits order by md5('v' || n)`,
  `insert into link_clicks (user_id, day, link_id, visitor, network, source)
    select bench.page_id(page), $1::date, bench.link_id(page, n % case when page = 1 then ${LINKS_OF_LARGEST} else 5 end),
      md5('click ' || n), md5('network ' || n / 2), bench.source_of(n, page)
    from (select n, bench.page_of(n) as page from generate_series(1, ${SIZES.ofDay}) n) clicks order by md5('c' || n)`,
  // Days of the past: every tag, campaign, host and link of the largest page on each day; some of the others.
  `insert into profile_visit_days (user_id, day, referrer_host, visits)
    select $2::text, $1::date - d, 'host-' || h || '.example', 100 from generate_series(1, ${PAST_DAYS * 2}) d,
      generate_series(0, 49) h
    union all select page, $1::date - d, case when h = 0 then '' else 'host-' || h || '.example' end, 3
    from unnest($3::text[]) page, generate_series(1, ${PAST_DAYS}) d, generate_series(0, 3) h
    union all select bench.page_id(n), $1::date - d, '', 1 from generate_series(2, ${SIZES.pages}) n,
      generate_series(1, 7) d where not bench.page_id(n) = any($3::text[])`,
  `insert into link_click_days (user_id, day, link_id, clicks)
    select $2::text, $1::date - d, bench.link_id(1, p), 100 from generate_series(1, ${PAST_DAYS * 2}) d,
      generate_series(0, ${LINKS_OF_LARGEST - 1}) p
    union all select page, $1::date - d, bench.link_id(substr(page, 6)::int, p), 2
    from unnest($3::text[]) page, generate_series(1, ${PAST_DAYS}) d, generate_series(0, 4) p
    union all select bench.page_id(n), $1::date - d, bench.link_id(n, 0), 1 from generate_series(2, ${SIZES.pages}) n,
      generate_series(1, 7) d where not bench.page_id(n) = any($3::text[])`,
  `insert into source_days (page_id, day, source, visits, clicks, letters)
    select $2::text, $1::date - d, s, 20, 20, 1 from generate_series(1, ${PAST_DAYS}) d,
      (select 'via:x-' || t as s from generate_series(0, ${SIZES.shareLinks - 1}) t
        union all select 'utm:campaign-' || t from generate_series(0, 49) t union all select 'other') sources
    union all select page, $1::date - d, s, 1, 1, 0 from unnest($3::text[]) page, generate_series(1, ${PAST_DAYS}) d,
      unnest('{via:x-0,via:x-1,utm:campaign-0,other}'::text[]) s
    union all select bench.page_id(n), $1::date - d, 'via:x-0', 1, 1, 0 from generate_series(2, ${SIZES.pages}) n,
      generate_series(1, 7) d where not bench.page_id(n) = any($3::text[])`,
];

/** Fills a migrated database with pages, thirteen months of counts, and the visits and clicks of `day`. */
export async function fill(client: Client, day: string): Promise<void> {
  for (const setting of SETTINGS) await client.query(`set ${setting}`);
  await client.query(HELPERS);
  await withoutIndexes(client, TABLES, async () => {
    for (const statement of FILLS) {
      const values = [day, LARGEST, TYPICAL].slice(0, countParameters(statement));
      await client.query(statement, values);
    }
  });
}

function countParameters(statement: string): number {
  return [1, 2, 3].filter((number) => statement.includes(`$${number}`)).length;
}
