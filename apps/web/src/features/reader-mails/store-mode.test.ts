import type { ReaderMails } from '@musubi/api-client';
import { ResponseError } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { createSampleMails } from './sample-mails.ts';
import { storeMode } from './store-mode.ts';

const BASE = createSampleMails('en', 0);

/** A server with settings that another tab has changed, and the versions that it was asked to replace. */
function createServer(stored: ReaderMails) {
  const versions: number[] = [];
  const store = (mode: ReaderMails['mode']) => async (version: number) => {
    versions.push(version);
    if (version === stored.version) return { ...stored, mode, version: version + 1 };
    const problem = {
      code: 'version_conflict',
      submitted_version: version,
      current_version: stored.version,
      current: stored,
    };
    throw new ResponseError(
      Response.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
    );
  };
  return { versions, store };
}

test('stores a mode on the version of the screen', async () => {
  const { store, versions } = createServer(BASE);
  const answer = await storeMode(store('weekly'), BASE, 'weekly');
  expect(answer).toMatchObject({ isStored: true, current: { mode: 'weekly' } });
  expect(versions).toEqual([BASE.version]);
});

test('stores a mode on top of newer settings with the same mode', async () => {
  const { store, versions } = createServer({ ...BASE, version: 9 });
  const answer = await storeMode(store('off'), BASE, 'off');
  expect(answer).toMatchObject({ isStored: true, current: { mode: 'off', version: 10 } });
  expect(versions).toEqual([BASE.version, 9]);
});

test('overwrites no mode that another tab has chosen', async () => {
  const { store, versions } = createServer({ ...BASE, version: 9, mode: 'weekly' });
  const answer = await storeMode(store('off'), BASE, 'off');
  expect(answer).toMatchObject({ isStored: false, current: { mode: 'weekly', version: 9 } });
  expect(versions).toEqual([BASE.version]);
});

test('reports success when another tab has chosen the same mode', async () => {
  const { store } = createServer({ ...BASE, version: 9, mode: 'off' });
  expect(await storeMode(store('off'), BASE, 'off')).toMatchObject({ isStored: true });
});

test('passes on other failures', async () => {
  const failure = new Error('offline');
  await expect(storeMode(async () => Promise.reject(failure), BASE, 'off')).rejects.toBe(failure);
});
