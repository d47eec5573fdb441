import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { DAY_MS } from '#platform/job.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { walkPages } from './page-lists.ts';
import { createSearchRepository } from './search.repository.ts';

const PAGES = 12;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
const LAST_KEY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface IndexedPage {
  readonly userId: string;
  readonly key: string;
  readonly genreId: 'manga' | 'novel';
  readonly isSmall: boolean;
}

let api: TestApp;
let pages: readonly IndexedPage[];
beforeAll(async () => {
  api = await createTestApp();
  const made: IndexedPage[] = [];
  for (let number = 0; number < PAGES; number += 1) {
    const genreId = number % 3 === 0 ? 'novel' : 'manga';
    const isSmall = number % 2 === 0;
    const { id } = await createCreator(api, { visibility: 'public', genres: [genreId] });
    const [row] = await api.db
      .update(searchProfiles)
      .set(isSmall ? { level: 8 } : { level: 5, terms: sql`${searchProfiles.terms} || '{q:5}'` })
      .where(eq(searchProfiles.userId, id))
      .returning();
    made.push({ userId: id, key: row?.key ?? '', genreId, isSmall });
  }
  pages = made.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  api.clock.advance(DAY_MS);
}, 120_000);
afterAll(async () => api.close());

test.each([
  ['of a genre', 'novel', true],
  ['of a genre that are not small', 'novel', false],
  ['of any genre', null, true],
  ['of any genre that are not small', null, false],
] as const)('lists the pages %s by key, starting at each key', async (_, genreId, isSmall) => {
  const searchRepository = createSearchRepository(api.db, api.clock);
  const wanted = pages.filter(
    (page) => page.isSmall === isSmall && (genreId === null || page.genreId === genreId),
  );
  for (const after of [FIRST_KEY, LAST_KEY, ...pages.map(({ key }) => key)]) {
    const ordered = [...wanted.filter(({ key }) => key > after), ...wanted.filter(({ key }) => key <= after)];
    for (const limit of [2, PAGES]) {
      const found = await walkPages(
        { searchRepository },
        { genreId, isSmall, after, limit, now: api.clock.now() },
      );
      expect(found).toEqual(ordered.slice(0, limit).map(({ userId }) => userId));
    }
  }
});
