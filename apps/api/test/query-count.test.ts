import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createPageChanges } from '#core/pages/page-changes.ts';
import { startRefreshes } from '#modules/activities/public.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { createReportedPage, reportPage } from './support/desk/cases.ts';
import { createOperator } from './support/desk/operators.ts';
import { createCreator, createLinkInput, createUid, replaceLinks } from './support/factories.ts';
import {
  createActivityInput,
  createFakeSource,
  createItemsResult,
  createRemoteItem,
} from './support/stand-ins/fake-sources.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { createTestDatabase } from './support/test-database.ts';

const statements: string[] = [];
/** Number of results above which a search does not also look for similar handles. */
const FEW = 3;
const MANY = 12;
const HOUR_MS = 60 * 60_000;

const youtube = createFakeSource();
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({
    database: await createTestDatabase((statement) => {
      // The embedded database does not report begin and commit, so do not count these in PostgreSQL either.
      if (statement !== 'begin' && statement !== 'commit') statements.push(statement);
    }),
    sources: {
      request: async () => Promise.reject(new SafeFetchError('Tests stay inside')),
      sources: { youtube },
    },
  });
});
afterAll(async () => api.close());

/** Counts the SQL statements that `work` sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = statements.length;
  await work();
  return statements.length - before;
}

/** Creates public creators named after `word`, each with a link. Returns the id of a fan who follows them. */
async function createCrowd(word: string, size: number): Promise<string> {
  const fan = createUid();
  for (let index = 0; index < size; index += 1) {
    const { id, pub_id: pubId } = await createCreator(api, {
      name: `${word} ${index}`,
      visibility: 'public',
    });
    await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
    await api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as: fan });
  }
  // The search excludes accounts that are younger than a day.
  api.clock.advance(24 * HOUR_MS);
  return fan;
}

describe('the number of SQL statements does not depend on the number of rows', () => {
  test('in a page’s link list, whether or not the page is cached', async () => {
    const countOf = async (length: number): Promise<readonly number[]> => {
      const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
      const links = Array.from({ length }, () => createLinkInput());
      await replaceLinks(api, id, { version: 1, links });
      const read = async (): Promise<unknown> => api.send({ url: `/users/${pubId}` });
      return [await countStatements(read), await countStatements(read)];
    };
    expect(await countOf(FEW)).toEqual([4, 1]);
    expect(await countOf(MANY)).toEqual([4, 1]);
  });

  test.each([
    ['of a search', (word: string) => `/v4/search?keyword=${word}`],
    ['of a visitor’s search', (word: string) => `/discover/search?q=${word}`],
    ['of suggestions', (word: string) => `/discover/suggestions?q=${word}`],
    ['of recommendations with reasons', () => '/discover/recommendations'],
    ['of followed creators', () => '/v4/follows'],
    ['of a timeline', () => '/v4/timeline'],
    ['of recommendations', () => '/v4/users/recommend'],
  ])('in the list %s', async (name, urlOf) => {
    const countOf = async (size: number): Promise<number> => {
      const word = `${name.replaceAll(/\W/g, '')}${size}`;
      const as = await createCrowd(word, size);
      return countStatements(async () => api.send({ url: urlOf(word), as }));
    };
    const few = await countOf(FEW);
    expect(few).toBeGreaterThan(0);
    expect(await countOf(MANY)).toBe(few);
  });

  test('when a worker stores the items of a source', async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    const body = { version: 1, activities: [createActivityInput()] };
    await api.send({ method: 'PUT', url: '/v4/activities', as: id, body });
    const refreshOnce = async (): Promise<void> => {
      await startRefreshes(api.core, 1);
      await api.core.refreshSlots.idle();
    };
    const countOf = async (size: number): Promise<readonly number[]> => {
      const items = Array.from({ length: size }, (_unused, at) => createRemoteItem({ id: `${size}-${at}` }));
      youtube.answer = () => createItemsResult(items);
      const counts: number[] = [];
      for (let turn = 0; turn < 2; turn += 1) {
        api.clock.advance(2 * HOUR_MS);
        counts.push(await countStatements(refreshOnce));
      }
      return counts;
    };
    await countOf(1);
    // A refresh with unchanged items needs 5 statements: due sources, claim, service state, previous items,
    // result. Changed items also need: keys of stored pictures, removed items, added items, page handles,
    // adding and deleting the outbox message.
    const [changed, unchanged] = await countOf(FEW);
    expect(unchanged).toBe(5);
    expect(changed).toBe(12);
    expect(await countOf(MANY)).toEqual([changed, unchanged]);
  });

  test('in the queue of the desk and in a case', async () => {
    const ada = await createOperator(api, ['moderator']);
    const countOf = async (size: number): Promise<readonly number[]> => {
      const { page, caseId } = await createReportedPage(api);
      for (let at = 0; at < size; at += 1) {
        await createReportedPage(api);
        await reportPage(api, page.pub_id, { from: `198.51.100.${at}` });
        await ada.send({
          method: 'POST',
          url: `/v4/operator/cases/${caseId}/notes`,
          body: { text: 'A note' },
        });
      }
      const count = async (url: string): Promise<number> => countStatements(async () => ada.send({ url }));
      return [await count('/v4/operator/cases'), await count(`/v4/operator/cases/${caseId}`)];
    };
    const few = await countOf(FEW);
    expect(await countOf(MANY)).toEqual(few);
  });

  test('when a page is reported, whether or not its case has a current copy of the page', async () => {
    const countOf = async (size: number): Promise<readonly number[]> => {
      const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
      const links = Array.from({ length: size }, () => createLinkInput());
      await replaceLinks(api, id, { version: 1, links });
      const report = async (from: string): Promise<number> =>
        countStatements(async () => reportPage(api, pubId, { from }));
      return [await report('198.51.100.1'), await report('198.51.100.2')];
    };
    const [first = 0, again = 0] = await countOf(FEW);
    expect(again).toBeLessThan(first);
    expect(await countOf(MANY)).toEqual([first, again]);
  });

  test('when page servers are notified of several pages', async () => {
    const { addNewsOfAll } = createPageChanges({
      outbox: api.outbox,
      clock: api.clock,
      observers: [],
      laterObservers: [],
    });
    const countOf = async (size: number): Promise<number> => {
      const ids: string[] = [];
      for (let made = 0; made < size; made += 1) ids.push((await createCreator(api)).id);
      return countStatements(async () => addNewsOfAll(api.db, ids));
    };
    // One statement for the handles of all pages, and one for the outbox message.
    expect(await countOf(FEW)).toBe(2);
    expect(await countOf(MANY)).toBe(2);
  });

  test('(self-test: detects one query per row)', async () => {
    const readOneByOne = async (size: number): Promise<void> => {
      const rows = await api.db.select({ userId: profiles.userId }).from(profiles).limit(size);
      for (const { userId } of rows) await api.db.select().from(profiles).where(eq(profiles.userId, userId));
    };
    expect(await countStatements(async () => readOneByOne(FEW))).toBe(1 + FEW);
    expect(await countStatements(async () => readOneByOne(MANY))).toBe(1 + MANY);
  });
});
