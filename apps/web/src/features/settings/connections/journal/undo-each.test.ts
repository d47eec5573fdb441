import type { ConnectionWrite } from '@musubi/api-client';
import { createConnectionWrite } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { undoEach } from './undo-each.ts';

const write = (id: string, count: number): ConnectionWrite =>
  createConnectionWrite({ id, undo_count: count, undone_at: null });

/** The newest change first: the links were changed twice, the profile once. */
const WRITES = [write('links-2', 1), write('profile-1', 1), write('links-1', 2)];

/** Takes changes back as the API does: with the later ones of the same part. */
function createJournal(writes: readonly ConnectionWrite[]) {
  let items = writes;
  const asked: string[] = [];
  const takeBack = async ({ id }: ConnectionWrite): Promise<readonly ConnectionWrite[]> => {
    asked.push(id);
    const part = id.split('-')[0] ?? '';
    items = items.map((item) => (item.id.startsWith(part) ? { ...item, undo_count: 0 } : item));
    return Promise.resolve(items);
  };
  return { asked, takeBack };
}

test('takes back the oldest change of each part', async () => {
  const { asked, takeBack } = createJournal(WRITES);
  await undoEach(WRITES, takeBack);
  expect(asked).toEqual(['links-1', 'profile-1']);
});

test('skips changes that cannot be taken back', async () => {
  const writes = [write('links-2', 1), write('links-1', 0)];
  const { asked, takeBack } = createJournal(writes);
  await undoEach(writes, takeBack);
  expect(asked).toEqual(['links-2']);
});

test('stops when a request has taken nothing back', async () => {
  const asked: string[] = [];
  await undoEach(WRITES, async ({ id }) => {
    asked.push(id);
    return Promise.resolve(WRITES);
  });
  expect(asked).toEqual(['links-1']);
});

test('stops at the first change that the API refuses', async () => {
  const refused = new Error('refused');
  await expect(undoEach(WRITES, async () => Promise.reject(refused))).rejects.toBe(refused);
});
