import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cases, caseSnapshots } from '#platform/database/schema/desk/cases.ts';

import { createReportedPage, findCase, reportPage } from '../../../test/support/desk/cases.ts';
import { createCreator, createLinkInput, replaceLinks } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const MINUTE_MS = 60_000;

const statements: string[] = [];
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ database: await createTestDatabase((text) => statements.push(text)) });
});
beforeEach(() => {
  statements.length = 0;
});
afterAll(async () => api.close());

let reporters = 0;

/** Reports a page from a network that has not reported before, and returns how often its content was read. */
async function report(pubId: string): Promise<number> {
  reporters += 1;
  const before = countContentReads();
  await reportPage(api, pubId, { from: `198.51.100.${reporters}` });
  return countContentReads() - before;
}

const countContentReads = (): number =>
  statements.filter((text) => text.includes('from "page_blocks"')).length;

async function countSnapshots(caseId: string): Promise<number> {
  return api.db.$count(caseSnapshots, eq(caseSnapshots.caseId, caseId));
}

test('reads a reported page once while it stays unchanged', async () => {
  const page = await createCreator(api, { visibility: 'public' });
  expect(await report(page.pub_id)).toBe(1);
  expect(await report(page.pub_id)).toBe(0);
  expect(await countSnapshots(await findCase(api, page.id))).toBe(1);
});

test('reads and stores a page again after its owner changed it', async () => {
  const { page, caseId } = await createReportedPage(api);
  await replaceLinks(api, page.id, { version: 1, links: [createLinkInput()] });
  expect(await report(page.pub_id)).toBe(1);
  expect(await report(page.pub_id)).toBe(0);
  expect(await countSnapshots(caseId)).toBe(2);
});

test('stores a page again when its schedule has changed what visitors see', async () => {
  const { page, caseId } = await createReportedPage(api);
  const startsAt = new Date(api.clock.now().getTime() + MINUTE_MS).toISOString();
  await replaceLinks(api, page.id, { version: 1, links: [createLinkInput({ starts_at: startsAt })] });
  await report(page.pub_id);
  const before = await countSnapshots(caseId);
  api.clock.advance(MINUTE_MS + 1);
  expect(await report(page.pub_id)).toBe(1);
  expect(await countSnapshots(caseId)).toBe(before + 1);
});

test('stores an unchanged page in the next case too', async () => {
  const { page, caseId } = await createReportedPage(api);
  await api.db.update(cases).set({ state: 'closed' }).where(eq(cases.id, caseId));
  await report(page.pub_id);
  expect(await countSnapshots(await findCase(api, page.id))).toBe(1);
});

test('reads the page before it locks the case and the day count', async () => {
  await createReportedPage(api);
  const order = [
    'insert into "reports"',
    'from "page_blocks"',
    'insert into "cases"',
    'insert into "case_snapshots"',
    'insert into "moderation_days"',
  ].map((part) => statements.findLastIndex((text) => text.includes(part)));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const writes = statements.filter((text) => /^(?:insert|update)/.test(text));
  expect(writes.at(-1)).toContain('insert into "moderation_days"');
});
