import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { addStalePages, takeStalePages } from '#core/pages/stale-pages.ts';
import { stalePages } from '#platform/database/schema/page/stale-pages.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { refreshStalePages } from './refresh-stale-pages.ts';

let api: TestApp;
beforeEach(async () => {
  api = await createTestAppForTest();
});

const take = async (limit: number) => inTransaction(api.db, async (tx) => takeStalePages(tx, limit));

test('notifies page servers of all pages together, each with all its handles', async () => {
  const creators = [await createCreator(api), await createCreator(api), await createCreator(api)];
  const [first] = creators;
  if (first === undefined) throw new Error('There is no creator');
  await updateProfile(api, first.id, { profile: { version: 1, pub_id: 'driftwood' } });
  api.pages.notified.length = 0;
  await addStalePages(
    api.db,
    creators.map(({ id }) => id),
  );
  await refreshStalePages(api.core);
  const handles = [...creators.map(({ pub_id: pubId }) => pubId), 'driftwood'];
  expect(api.pages.notified.map((notified) => notified.toSorted())).toEqual([handles.toSorted()]);
});

test('processes all entries of a page together', async () => {
  for (let round = 0; round < 3; round += 1) await addStalePages(api.db, ['wren', 'mio']);
  expect(await take(2)).toEqual({ count: 2, userIds: ['mio', 'wren'] });
  expect(await take(2)).toEqual({ count: 0, userIds: [] });
});

test('processes the longest waiting pages first', async () => {
  await addStalePages(api.db, ['removed']);
  await addStalePages(api.db, ['oldest']);
  await api.db.delete(stalePages).where(sql`user_id = 'removed'`);
  // A new entry now reuses the space of the removed row, before the oldest entry.
  await api.db.execute(sql`vacuum stale_pages`);
  await addStalePages(api.db, ['newest']);
  expect(await take(1)).toMatchObject({ userIds: ['oldest'] });
  expect(await take(1)).toMatchObject({ userIds: ['newest'] });
});
