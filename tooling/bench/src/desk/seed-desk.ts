import type { Database } from '@musubi/api/database';
import { readPage } from '@musubi/api/page-snapshots';
import { digestOfAddress } from '@musubi/api/proven-address';
import { sql } from 'drizzle-orm';

/** The operator of the measurements. */
export const OPERATOR = { id: 'bench-operator', email: 'operator@example.com' } as const;

/** Handle of a page with 100 links, 60 blocks and 10,000 open reports. */
export const CROWDED_PAGE = 'crowded';
const LARGE_PAGES = 200;
/** Handle of one of the pages with 100 links and 60 blocks but without a report. */
export const toLargePage = (number: number): string => `large_${number % LARGE_PAGES}`;

const CROWD = 10_000;
const LINKS = 100;
const BLOCKS = 60;
const LINKS_OF_SNAPSHOT = 12;

/** Ids of version 7, as the API makes them, for a number `n` and a time `at`. */
const ID = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('case' || n), 1, 3)
  || '8' || substr(md5('case' || n), 4, 15))::uuid`;
const SUBJECT = `case when n % 20 < 15 then 'page' when n % 20 < 19 then 'letter' else 'kit' end`;
const TARGET = `case when n % 20 < 15 then 'desk-' || n else md5('target' || n)::uuid::text end`;
const REASON = `(array['phishing', 'impersonation', 'spam', 'spam', 'spam', 'illegal', 'harassment', 'other'])
  [1 + (hashtext('reason' || n) & 7)]`;
const LOCALE = `(array['ja', 'ja', 'ja', 'ja', 'ja', 'ja', 'en', 'en', 'en', 'zh-TW'])
  [1 + (hashtext('locale' || n) & 1023) % 10]`;
/** Every twelfth case has nine reports and is raised, so that 60,000 cases have 100,000 reports. */
const REPORTS = `case when n % 12 = 0 then 9 else 1 end`;

interface Cases {
  readonly state: 'open' | 'waiting' | 'closed';
  /** Number of the first case. */
  readonly from: number;
  readonly count: number;
}

/** Statements that store cases with their reports. */
function toCases({ state, from, count }: Cases): readonly string[] {
  const isOpen = state === 'open';
  const resolved = isOpen ? `null, null` : `now(), 'dismissed'`;
  // Operators have claimed the first of the raised cases, which every claim of another case has to skip.
  const isClaimed = `${isOpen} and n % 12 = 0 and n <= ${count / 5}`;
  return [
    `create temp table made on commit drop as
      select n, at, ${ID} as id, ${SUBJECT} as subject, ${TARGET} as target, ${REASON} as reason,
        ${REPORTS} as reports, case when n % 20 < 17 then 'desk-' || n end as about
      from (select n, date_trunc('milliseconds', now() - interval '60 days' + (n - ${from}) * interval '1 minute') as at
        from generate_series(${from}, ${from + count - 1}) n) numbered`,
    `insert into cases (id, subject, target, about_user_id, source, state, reasons, locale, report_count, network_count,
        is_raised, is_escalated, opened_at, due_at, closed_at, claimed_by, claimed_until)
      select id, subject, target, about, 'report', '${state}',
        case when n % 7 = 0 and reason <> 'other' then array[reason, 'other'] else array[reason] end, ${LOCALE}, reports,
        reports, reports >= 3, ${isOpen} and n % 200 = 1, at,
        case when ${state === 'waiting'} then now() + interval '7 days' end, case when ${state === 'closed'} then now() end,
        case when ${isClaimed} then 'other-' || n % 20 end, case when ${isClaimed} then now() + interval '1 hour' end
      from made`,
    `insert into reports (id, case_id, subject, target, reason, text, about_user_id, reporter_hash, created_at,
        resolved_at, resolution)
      select gen_random_uuid(), id, subject, target, reason, repeat('This is a copy of my page. ', 6), about,
        md5(n || ' ' || r), at, ${resolved}
      from made, generate_series(1, reports) r`,
    'drop table made',
  ];
}

/** Unlisted pages, which the search does not index while the bench measures. */
const toProfiles = (id: string, handle: string, numbers: string): readonly string[] => [
  `insert into profiles (user_id, pub_id, name, locale, visibility, theme_id, font, link_shape, header_layout,
      ofuse_display_type, created_at, updated_at)
    select ${id}, ${handle}, 'Page', 'ja', 'unlisted', 'kami', 'ntlg', 'theme', 'left', 'link', now(), now()
    from ${numbers}`,
  `insert into handle_skeletons (skeleton, user_id) select ${handle}, ${id} from ${numbers}`,
  `insert into handles (handle, skeleton, user_id, claimed_at) select ${handle}, ${handle}, ${id}, now() from ${numbers}`,
];

const toLinks = (id: string, numbers: string, count: number): string =>
  `insert into links (user_id, id, position, type, title, description, url, is_visible, is_sensitive)
    select ${id}, gen_random_uuid(), l, 'other', 'Link ' || l, repeat('words ', 20), 'https://example.com/' || l, true, false
    from ${numbers}, generate_series(0, ${count - 1}) l`;

/** Statements that store pages with 100 links and 60 blocks; one of them has 10,000 open reports. */
function toLargePages(): readonly string[] {
  const numbers = `generate_series(0, ${LARGE_PAGES}) n`;
  const id = `'large-' || n`;
  return [
    ...toProfiles(id, `case when n = ${LARGE_PAGES} then '${CROWDED_PAGE}' else 'large_' || n end`, numbers),
    toLinks(id, numbers, LINKS),
    `insert into page_blocks (user_id, id, type, v, position, width, is_visible, is_sensitive, data, image_keys)
      select ${id}, gen_random_uuid(), 'text', 1, b, 'auto', true, false,
        json_build_object('body', repeat('季節の移ろいを静かな色で描く ', 20)), '{}'
      from ${numbers}, generate_series(0, ${BLOCKS - 1}) b`,
    `insert into cases (id, subject, target, about_user_id, source, state, reasons, locale, report_count, network_count,
        is_raised, opened_at)
      values (gen_random_uuid(), 'page', 'large-${LARGE_PAGES}', 'large-${LARGE_PAGES}', 'report', 'open', array['spam'], 'ja',
        ${CROWD}, ${CROWD}, true, now())`,
    `insert into reports (id, case_id, subject, target, reason, text, about_user_id, reporter_hash, created_at)
      select gen_random_uuid(), id, 'page', target, 'spam', 'This is a copy', target, md5('crowd' || r), now()
      from cases, generate_series(1, ${CROWD}) r where target = 'large-${LARGE_PAGES}'`,
  ];
}

const TABLES = [
  'profiles',
  'handles',
  'links',
  'page_blocks',
  'cases',
  'reports',
  'case_snapshots',
  'accounts',
];

/**
 * Fills a migrated database with open cases, half as many closed ones, a tenth as many waiting ones, large pages and an
 * operator. Half of the cases about pages have a snapshot.
 */
export async function seedDesk(db: Database, count: number): Promise<void> {
  const statements = [
    ...toProfiles(`'desk-' || n`, `'desk_' || n`, `generate_series(1, ${count}) n`),
    toLinks(`'desk-1'`, 'generate_series(1, 1)', LINKS_OF_SNAPSHOT),
    ...toCases({ state: 'open', from: 1, count }),
    ...toCases({ state: 'closed', from: count + 1, count: count / 2 }),
    ...toCases({ state: 'waiting', from: count * 2, count: count / 10 }),
    ...toLargePages(),
  ];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    const content = JSON.stringify({ page: await readPage(tx, 'desk-1', new Date()) });
    await tx.execute(sql`insert into case_snapshots (id, case_id, taken_at, digest, content)
      select gen_random_uuid(), id, opened_at, 'the state', ${content}::jsonb
      from cases where subject = 'page' and hashtext(target) & 1 = 0`);
    await tx.execute(sql`insert into accounts (user_id, proven_address)
      values (${OPERATOR.id}, ${digestOfAddress(OPERATOR.email)})`);
    await tx.execute(sql`insert into operator_roles (account_id, role, granted_at)
      values (${OPERATOR.id}, 'moderator', now())`);
  });
  for (const table of TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`));
}
