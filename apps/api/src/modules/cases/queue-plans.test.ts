import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#platform/database/database.ts';

import { createTestDatabase } from '../../../test/support/test-database.ts';
import { caseDetailsRepository } from './case-details.repository.ts';
import { casesRepository, type QueueFilter } from './cases.repository.ts';

const CASES = 24_000;
/** Number of open and waiting cases. The others are closed, as most cases are in practice. */
const PRESENT = 6000;
const NOW = new Date('2026-11-20T03:00:00.000Z');
const FILTER: QueueFilter = { state: 'open', operatorId: 'ada', now: NOW };
const PAGE = { after: undefined, limit: 31 };
/** A position after a third of the raised cases, and after half of the others. */
const RAISED = { isRaised: true, id: '00000000-0000-7000-8000-000000002000' };
const OTHER = { isRaised: false, id: '00000000-0000-7000-8000-000000003000' };

const recorded: { readonly text: string; readonly values: readonly unknown[] }[] = [];
let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase((text, values) => recorded.push({ text, values }));
  const { db } = database;
  // Every eighth open case is raised; another operator has claimed the first 100 raised cases.
  await db.execute(sql`insert into cases (id, subject, target, source, state, reasons, locale, is_raised, opened_at,
      claimed_by, claimed_until)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'page', 'page-' || n, 'report',
      case when n > ${PRESENT}::int then 'closed' when n % 2 = 0 then 'open' else 'waiting' end, array['spam'], 'ja', n % 16 = 0, ${NOW},
      case when n % 16 = 0 and n <= 1600 then 'ben' end, ${NOW}::timestamptz + interval '1 hour'
    from generate_series(1, ${CASES}::int) n`);
  await db.execute(sql`insert into profiles (user_id, pub_id, name, locale, visibility, theme_id, font, link_shape,
      header_layout, ofuse_display_type, created_at, updated_at)
    select 'user-' || n, 'user_' || n, 'Page', 'ja', 'public', 'kami', 'ntlg', 'theme', 'left', 'link', ${NOW}, ${NOW}
    from generate_series(1, ${PRESENT}::int) n`);
  for (const table of ['cases', 'profiles']) await db.execute(sql.raw(`vacuum analyze ${table}`));
});
afterAll(async () => database.close());

/** Returns the query plans of the statements that `work` sends, with their values. */
async function explain(work: () => Promise<unknown>): Promise<string> {
  recorded.length = 0;
  await work();
  const statements = recorded.filter(({ text }) => /^(?:select|update)/.test(text));
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await database.runner.executeSql(`explain (analyze, buffers off) ${text}`, [...values]);
    plans.push(...rows.map((row) => JSON.stringify(row)));
  }
  return plans.join('\n');
}

test.each([
  ['the first page', FILTER, PAGE],
  ['a page behind a raised case', FILTER, { ...PAGE, after: RAISED }],
  ['a page behind other cases', FILTER, { ...PAGE, after: OTHER }],
  ['cases of a frequent reason', { ...FILTER, reason: 'spam' as const }, PAGE],
  ['cases of a language', { ...FILTER, locale: 'ja' as const }, PAGE],
  ['cases older than an hour', { ...FILTER, openedBefore: NOW }, PAGE],
])('lists %s in the order of the queue without sorting', async (_what, filter, page) => {
  const plan = await explain(async () => casesRepository.list(database.db, filter, page));
  expect(plan).toContain('Index Scan using cases_queue');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('starts a list page at its position in the queue', async () => {
  const plan = await explain(async () =>
    casesRepository.list(database.db, FILTER, { ...PAGE, after: RAISED }),
  );
  expect(plan).toMatch(/Index Cond: .*ROW\(\(NOT (?:cases\.)?is_raised\), (?:cases\.)?id\) > ROW/);
});

test('lists waiting cases in order without sorting', async () => {
  const plan = await explain(async () =>
    casesRepository.list(database.db, { ...FILTER, state: 'waiting' }, PAGE),
  );
  expect(plan).toContain('Index Scan using cases_waiting');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('lists closed cases newest first, without reading open cases', async () => {
  const plan = await explain(async () =>
    casesRepository.list(database.db, { ...FILTER, state: 'closed' }, PAGE),
  );
  expect(plan).toContain('Index Scan Backward using cases_closed');
});

test('counts open cases by reading only the index', async () => {
  const plan = await explain(async () => casesRepository.countOpen(database.db));
  expect(plan).toContain('Index Only Scan using cases_queue');
  expect(plan).not.toContain('Seq Scan on cases');
});

test('counts the cases that an operator has claimed by the index of claims', async () => {
  const plan = await explain(async () => casesRepository.countMine(database.db, 'ada', NOW));
  expect(plan).toContain('cases_claimed');
});

test('claims the first unclaimed case behind many claimed cases in queue order', async () => {
  const until = new Date(NOW.getTime() + 1);
  const plan = await explain(async () =>
    casesRepository.claimFirst(database.db, FILTER, { after: undefined, until }),
  );
  expect(plan).toContain('Index Scan using cases_queue');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('finds the snapshots of a subject by the ids of its cases', async () => {
  const subject = { subject: 'page', target: 'page-1' } as const;
  const plan = await explain(async () => caseDetailsRepository.listSnapshots(database.db, subject));
  expect(plan).not.toContain('Seq Scan on cases');
});
