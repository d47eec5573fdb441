import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { findHazards } from './find-hazards.ts';

test('D4: finds an unencrypted backup on the disk that has the data', async () => {
  const [folder, dataFolder] = await Promise.all(
    ['backups-', 'data-'].map(async (name) => mkdtemp(join(tmpdir(), name))),
  );
  if (folder === undefined || dataFolder === undefined) throw new Error('There are two folders');
  onTestFinished(
    async () =>
      void (await Promise.all([folder, dataFolder].map(async (one) => rm(one, { recursive: true })))),
  );
  expect(await findHazards({ isEncrypted: false, folder, dataFolder })).toEqual(['unencrypted', 'same_disk']);
  expect(await findHazards({ isEncrypted: true, folder, dataFolder: '/proc' })).toEqual([]);
  expect(await findHazards({ isEncrypted: true, folder, dataFolder: null })).toEqual([]);
});
