import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { countUnsavedChanges } from './unsaved-changes.ts';

/** Counts unsaved changes: `linkCount` changes in an editor of links, and the drafts in the storage. */
function count(linkCount: number, keys: readonly string[], userId: string | null = 'mio'): number {
  const storage = createFakeStorage();
  for (const key of keys) storage.setItem(key, '{}');
  const counts = new Map(linkCount === 0 ? [] : [['links', linkCount]]);
  return countUnsavedChanges({
    editors: { countUnsaved: () => counts },
    userId,
    getStorage: () => storage,
    getTab: createFakeStorage,
  });
}

test('counts an editor and its stored draft only once', () => {
  expect(count(3, ['links-draft:mio:slot'])).toBe(3);
});

test('counts a typed URL that is not added yet', () => {
  const tab = createFakeStorage();
  tab.setItem('links-typed-draft:mio', 'note.com/mio');
  const editors = { countUnsaved: () => new Map<string, number>() };
  const storages = { getStorage: createFakeStorage, getTab: () => tab };
  expect(countUnsavedChanges({ editors, userId: 'mio', ...storages })).toBe(1);
  expect(countUnsavedChanges({ editors, userId: 'wren', ...storages })).toBe(0);
});

test('counts drafts of other tabs and of former documents', () => {
  expect(count(3, ['links-draft:mio:slot', 'links-draft:mio:other', 'profile-draft:mio:slot'])).toBe(5);
  expect(count(0, ['ofuse-draft:mio:slot'])).toBe(1);
});

test('ignores data of another user and data that is not a draft', () => {
  expect(count(0, ['links-draft:wren:slot', 'seen-unlocks:mio', 'held.links-draft:mio:slot'])).toBe(0);
});

test('counts the drafts of all users while the session is unknown', () => {
  expect(count(0, ['links-draft:wren:slot', 'links-draft:mio:slot'], null)).toBe(2);
});

test('counts the editors when the browser blocks the storage', () => {
  const getStorage = (): never => {
    throw new Error('blocked');
  };
  const editors = { countUnsaved: () => new Map([['links', 2]]) };
  expect(countUnsavedChanges({ editors, userId: 'mio', getStorage })).toBe(2);
});
