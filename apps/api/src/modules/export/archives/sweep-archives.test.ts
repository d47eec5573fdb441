import { afterAll, beforeAll, expect, test } from 'vitest';

import { exportFiles } from '#platform/database/schema/files/exports.ts';

import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { archiveObjectKey } from '../archive.rules.ts';
import { sweepArchives } from '../sweep-archives.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

test('4A2: deletes every file that is due, also when there are more than one run used to delete', async () => {
  const keys = Array.from({ length: 45 }, (_unused, at) => `due-${at}`);
  for (const fileKey of keys) await api.storage.put(archiveObjectKey(fileKey), Buffer.from('data'));
  const deleteAt = api.clock.now();
  await api.db.insert(exportFiles).values(keys.map((fileKey) => ({ fileKey, deleteAt })));
  await sweepArchives(api.core);
  expect(await api.db.$count(exportFiles)).toBe(0);
  for (const fileKey of keys) expect(await api.storage.open(archiveObjectKey(fileKey))).toBeNull();
});
