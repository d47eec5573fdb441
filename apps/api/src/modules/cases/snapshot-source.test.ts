import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { createCreator, createLinkInput, replaceLinks } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { snapshotSource } from './snapshot-source.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const readStamp = async (db: Database, target: string): Promise<string | null> =>
  snapshotSource.readStamp(db, { subject: 'page', target, at: api.clock.now() });

test('changes the stamp of a page with each write', async () => {
  const { id } = await createCreator(api);
  const before = await readStamp(api.db, id);
  expect(before).not.toBeNull();
  expect(await readStamp(api.db, id)).toBe(before);
  await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
  expect(await readStamp(api.db, id)).not.toBe(before);
});

test('returns no stamp for a page in the transaction that writes it', async () => {
  const { id } = await createCreator(api);
  const stamp = await api.db.transaction(async (tx) => {
    await tx.update(profiles).set({ name: 'Haru' }).where(eq(profiles.userId, id));
    return readStamp(tx, id);
  });
  expect(stamp).toBeNull();
  expect(await readStamp(api.db, id)).not.toBeNull();
});

test('returns no stamp for an unknown page or for a letter', async () => {
  expect(await readStamp(api.db, 'nobody')).toBeNull();
  const letter = { subject: 'letter', target: 'a letter', at: api.clock.now() } as const;
  expect(await snapshotSource.readStamp(api.db, letter)).toBeNull();
});
