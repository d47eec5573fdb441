import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays } from '#platform/database/schema/counts/footprints.ts';
import { countMonths } from '#platform/database/schema/counts/months.ts';
import { sourceDays } from '#platform/database/schema/counts/sources.ts';

import { createCreator, createLinkInput, replaceLinks } from '../../../test/support/factories.ts';
import { createShareLink, readSources, readStats } from '../../../test/support/sources.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { statsModule } from './module.ts';
import { sumMonths } from './sum-months.ts';

const TODAY = '2027-04-10';
/** The newest day that is rolled up. */
const ROLLED_UP = '2027-04-08';

let api: TestApp;
let id = '';
let tag = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id } = await createCreator(api, { visibility: 'public' }));
  ({ tag } = await createShareLink(api, id));
  await fillDays(id, tag);
  api.clock.advance(Date.parse(`${TODAY}T12:00:00Z`) - api.clock.now().getTime());
});

/** Gives a page more than two years of visits and clicks, and enough campaigns on one day to be a large page. */
async function fillDays(pageId: string, ownTag: string): Promise<void> {
  const { body } = await replaceLinks(api, pageId, { version: 1, links: [createLinkInput()] });
  const linkId = (body as components['schemas']['LinkList']).items[0]?.id ?? '';
  const days = sql`generate_series(date ${sql.raw(`'${ROLLED_UP}'`)} - 760, ${ROLLED_UP}::date, interval '1 day') day`;
  await api.db.execute(sql`insert into profile_visit_days (user_id, day, referrer_host, visits)
    select ${pageId}, day, host, extract(day from day)::int from ${days}, unnest('{"",a.example}'::text[]) host`);
  await api.db.execute(sql`insert into link_click_days (user_id, day, link_id, clicks)
    select ${pageId}, day, link_id, extract(month from day)::int
    from ${days}, unnest(array[${linkId}::uuid, gen_random_uuid()]) link_id`);
  await api.db
    .execute(sql`insert into source_days (page_id, day, source, visits, clicks, letters, follows, readers)
    select ${pageId}, day, source, 2, 3, 1, 2, 1
    from ${days}, unnest(array[${`via:${ownTag}`}, 'via:foreign', 'utm:news', 'other']) source
    where day > ${ROLLED_UP}::date - 380`);
  await api.db.execute(sql`insert into source_days (page_id, day, source, visits)
    select ${pageId}, ${ROLLED_UP}::date, 'utm:c' || n, 1 from generate_series(1, 30) n`);
}

const readAll = async () => Promise.all([7, 28, 365].map(async (days) => readStats(api, id, days)));
const readSums = async () =>
  api.db
    .select()
    .from(countMonths)
    .where(eq(countMonths.pageId, id))
    .orderBy(countMonths.kind, countMonths.month, countMonths.name);
const countMonthsOf = async (pageId: string) =>
  api.db.$count(countMonths, and(eq(countMonths.pageId, pageId), eq(countMonths.kind, 'month')));

test('the statistics are the same before and after the months of a large page are summed', async () => {
  const before = await readAll();
  await sumMonths(api.core);
  expect(await countMonthsOf(id)).toBe(24);
  expect(await readAll()).toEqual(before);
});

test('the statistics of a year read no days of summed months but the first', async () => {
  await sumMonths(api.core);
  const before = await readAll();
  for (const { table, day } of [
    { table: profileVisitDays, day: profileVisitDays.day },
    { table: sourceDays, day: sourceDays.day },
  ]) {
    await api.db.delete(table).where(sql`${day} between '2026-05-01' and '2027-01-31'`);
  }
  expect(await readAll()).toEqual(before);
});

test('two servers at once sum each month once', async () => {
  await sumMonths(api.core);
  const sums = await readSums();
  await api.db.delete(countMonths).where(eq(countMonths.pageId, id));
  await Promise.all([sumMonths(api.core), sumMonths(api.core)]);
  expect(await readSums()).toEqual(sums);
});

test('a deleted share link moves its numbers to other in summed months, and gives none to a later link', async () => {
  await sumMonths(api.core);
  const { [tag]: own = [0, 0], other = [0, 0] } = await readSources(api, id, 365);
  await api.send({ method: 'DELETE', url: `/v4/share_links/${tag}`, as: id });
  await api.db.execute(
    sql`insert into share_links (page_id, tag, place, created_at) values (${id}, ${tag}, 'x', now())`,
  );
  const left = async () => readSources(api, id, 365);
  expect(await left()).toMatchObject({ other: [own[0] + other[0], own[1] + other[1]] });
  expect(await left()).not.toHaveProperty(tag);
  await sumMonths(api.core);
  expect(await countMonthsOf(id)).toBe(24);
  expect(await left()).not.toHaveProperty(tag);
});

test('the job leaves a page alone whose single clicks of past days are not rolled up', async () => {
  const click = { userId: id, day: '2027-03-31', linkId: crypto.randomUUID(), visitor: 'v' };
  await api.db.insert(linkClicks).values(click);
  await sumMonths(api.core);
  expect(await countMonthsOf(id)).toBe(0);
  await api.db.delete(linkClicks).where(eq(linkClicks.userId, id));
  await sumMonths(api.core);
  expect(await countMonthsOf(id)).toBe(24);
});

test('the job adds the month that ends to those of a large page, and none to a small page', async () => {
  const small = await createCreator(api);
  const ofSmall = { userId: small.id, day: ROLLED_UP, referrerHost: '', visits: 1000 };
  await api.db.insert(profileVisitDays).values(ofSmall);
  await sumMonths(api.core);
  api.clock.advance(Date.parse('2027-05-03T00:00:00Z') - api.clock.now().getTime());
  await api.db.execute(sql`insert into profile_visit_days (user_id, day, referrer_host, visits)
    select ${id}, '2027-05-01', n || '.example', 1 from generate_series(1, 30) n`);
  const before = await readAll();
  await sumMonths(api.core);
  expect(await countMonthsOf(id)).toBe(25);
  expect(await countMonthsOf(small.id)).toBe(0);
  expect(await readAll()).toEqual(before);
});

test('an erasure deletes the sums of months of the page alone', async () => {
  await sumMonths(api.core);
  const other = (await createCreator(api)).id;
  await api.db.insert(countMonths).values({ pageId: other, month: '2027-03-01', kind: 'month', name: '' });
  for (const erase of statsModule.erasers) await erase(api.db, id);
  expect(await readSums()).toEqual([]);
  expect(await countMonthsOf(other)).toBe(1);
});

test('a page that cannot be summed does not stop the others', async () => {
  const { id: failing } = await createCreator(api, { visibility: 'public' });
  await api.db.execute(sql`insert into profile_visit_days (user_id, day, referrer_host, visits)
    select ${failing}, day, 'host' || n, 2000000000
    from unnest(array['2027-03-01', ${ROLLED_UP}]::date[]) day, generate_series(1, 30) n`);
  await sumMonths(api.core);
  expect(await countMonthsOf(failing)).toBe(0);
  expect(await countMonthsOf(id)).toBe(24);
});
