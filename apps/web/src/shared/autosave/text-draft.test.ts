import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { dropDrafts } from './draft-storage.ts';
import { createTextDraft } from './text-draft.ts';

const forUser = (userId: string, getStorage: () => ReturnType<typeof createFakeStorage>) =>
  createTextDraft({ slug: 'appeal', userId, id: 'decision-1', getStorage });

test('restores a text only for the same user and decision', () => {
  const storage = createFakeStorage();
  forUser('mio', () => storage).save('These were my own links.');
  expect(forUser('mio', () => storage).load()).toBe('These were my own links.');
  expect(forUser('ada', () => storage).load()).toBe('');
  const other = createTextDraft({
    slug: 'appeal',
    userId: 'mio',
    id: 'decision-2',
    getStorage: () => storage,
  });
  expect(other.load()).toBe('');
});

test('stores nothing after the text was deleted or dropped', () => {
  const storage = createFakeStorage();
  const draft = forUser('mio', () => storage);
  draft.save('words');
  draft.save('');
  expect(storage.length).toBe(0);
  draft.save('words');
  draft.drop();
  expect(storage.length).toBe(0);
});

test('deletes the text when the session ends', () => {
  const storage = createFakeStorage();
  forUser('mio', () => storage).save('words');
  dropDrafts(storage, 'mio');
  expect(storage.length).toBe(1);
  dropDrafts(storage);
  expect(storage.length).toBe(0);
});

test('keeps working when the browser blocks storage', () => {
  const draft = forUser('mio', () => {
    throw new Error('blocked');
  });
  draft.save('words');
  draft.drop();
  expect(draft.load()).toBe('');
});
