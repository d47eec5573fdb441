import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays } from '#platform/database/schema/counts/footprints.ts';

import { collectRows } from '../../../test/support/collect-export.ts';
import { createCreator, writeLetter } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createPageRoom } from './page-copies/page-copy-limits.ts';
import { pageCopyRepository } from './page-copy.repository.ts';

const LETTERS = 7;
const LINKS = [randomUUID(), randomUUID(), randomUUID()];
const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19'];
const SMALL = { letters: 2, clicks: 2 };
const WIDE = { totalBytes: 2 ** 30, fileBytes: 2 ** 20, files: 400 };

let api: TestApp;
let pageId = '';
beforeAll(async () => {
  api = await createTestApp();
  const owner = await createCreator(api, { visibility: 'public' });
  pageId = owner.id;
  for (let at = 0; at < LETTERS; at += 1) {
    await writeLetter(api, owner.pub_id, { body: `${at}`.repeat(1000) });
    api.clock.advance(60_000);
  }
  const days = DAYS.flatMap((day) => LINKS.map((linkId) => ({ userId: pageId, day, linkId })));
  await api.db.insert(linkClickDays).values(days.map((one) => ({ ...one, clicks: 2 })));
  await api.db.insert(linkClicks).values(days.map((one) => ({ ...one, visitor: 'a' })));
  await api.db
    .insert(profileVisitDays)
    .values(DAYS.map((day) => ({ userId: pageId, day, referrerHost: '', visits: 4 })));
});
afterAll(async () => api.close());

async function readPage(fileBytes: number, sizes?: typeof SMALL) {
  const room = createPageRoom({ ...WIDE, fileBytes });
  const page = await pageCopyRepository.readPage(
    api.db,
    { pageId, room, ...(sizes && { sizes }) },
    async (_page, rows) => ({
      letters: await collectRows(rows.letters),
      visits: await collectRows(rows.visits),
      clicks: await collectRows(rows.clicks),
      missing: rows.missing,
    }),
  );
  if (page === null) throw new Error('The page is gone');
  return page;
}

describe('the rows of a copy that are read in pages', () => {
  test('are complete when all of them fit', async () => {
    const page = await readPage(WIDE.fileBytes, SMALL);
    expect(page.letters.map(({ body }) => body[0]).join('')).toBe('6543210');
    expect(page.clicks).toEqual(
      DAYS.toReversed().flatMap((day) => LINKS.toSorted().map((linkId) => ({ day, linkId, clicks: 3 }))),
    );
    expect(page.missing).toEqual({ letters: 0, days: 0 });
  });

  test.each([1024, 1500, 1800, 3000, 6 * 1024, 8 * 1024, WIDE.fileBytes])(
    'equal those of a single statement with a limit of %i bytes per file',
    async (fileBytes) => {
      expect(await readPage(fileBytes, SMALL)).toEqual(await readPage(fileBytes));
    },
  );

  test('and the missing rows together are all rows of the page', async () => {
    for (const fileBytes of [1024, 1500, 3000, 6 * 1024]) {
      const { letters, visits, clicks, missing } = await readPage(fileBytes, SMALL);
      expect(letters.length + missing.letters).toBe(LETTERS);
      expect(visits.length + clicks.length + missing.days).toBe(DAYS.length + DAYS.length * LINKS.length);
    }
  });
});

test('keeps fewer statistics with a smaller limit of bytes per file', async () => {
  const kept = await Promise.all([1024, 1500, 3000].map(async (bytes) => readPage(bytes, SMALL)));
  expect(kept.map(({ clicks }) => clicks.length)).toEqual([0, 4, 9]);
});
