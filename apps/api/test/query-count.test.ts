import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { profiles } from '#platform/database/schema.ts';

import { createCreator, createLinkInput, createUid, replaceLinks } from './support/factories.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { createTestDatabase } from './support/test-database.ts';

const statements: string[] = [];
const FEW = 2;
const MANY = 12;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({
    database: await createTestDatabase((statement) => statements.push(statement)),
  });
});
afterAll(async () => api.close());

/** How many statements a piece of work sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = statements.length;
  await work();
  return statements.length - before;
}

/** Signs some up with public pages that one word finds, each with a link, and somebody who follows them all. */
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
  return fan;
}

describe('the number of statements does not grow with what is read', () => {
  test('of a page with its links: its stamp, and all of it and its letters when it is new', async () => {
    const countOf = async (length: number): Promise<readonly number[]> => {
      const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
      const links = Array.from({ length }, () => createLinkInput());
      await replaceLinks(api, id, { version: 1, links });
      const read = async (): Promise<unknown> => api.send({ url: `/users/${pubId}` });
      return [await countStatements(read), await countStatements(read)];
    };
    expect(await countOf(FEW)).toEqual([3, 1]);
    expect(await countOf(MANY)).toEqual([3, 1]);
  });

  test.each([
    ['of a search', (word: string) => `/v4/search?keyword=${word}`],
    ['of whom one follows', () => '/v4/follows'],
    ['of a timeline', () => '/v4/timeline'],
    ['of recommendations', () => '/v4/users/recommend'],
  ])('%s', async (name, urlOf) => {
    const countOf = async (size: number): Promise<number> => {
      const word = `${name.replaceAll(/\W/g, '')}${size}`;
      const as = await createCrowd(word, size);
      return countStatements(async () => api.send({ url: urlOf(word), as }));
    };
    const few = await countOf(FEW);
    expect(few).toBeGreaterThan(0);
    expect(await countOf(MANY)).toBe(few);
  });

  test('and a read that asks once for each row is seen', async () => {
    const readOneByOne = async (size: number): Promise<void> => {
      const rows = await api.db.select({ userId: profiles.userId }).from(profiles).limit(size);
      for (const { userId } of rows) await api.db.select().from(profiles).where(eq(profiles.userId, userId));
    };
    expect(await countStatements(async () => readOneByOne(FEW))).toBe(1 + FEW);
    expect(await countStatements(async () => readOneByOne(MANY))).toBe(1 + MANY);
  });
});
