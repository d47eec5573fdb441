import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { DRAFT_LIFETIME_MS } from './draft-storage.ts';
import { createLocalDraftBackup } from './local-draft-backup.ts';

const KEY = 'links-draft:mio';

const parse = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A browser that can open several documents, one after another or at the same time. */
function createBrowser() {
  const storage = createFakeStorage();
  const clock = { nowMs: 1 };
  const open = (key = KEY) =>
    createLocalDraftBackup({ getStorage: () => storage, key, parse, nowMs: () => clock.nowMs });
  return { storage, clock, open };
}

const draftOf = (draft: string, baseVersion = 4) => ({ draft, baseVersion, sent: null });

test('restores a draft with its version until the backup is cleared', () => {
  const { storage, open } = createBrowser();
  open().write({ draft: 'typed', baseVersion: 4, sent: 'type' });
  const next = open();
  expect(next.restore()).toEqual({ draft: 'typed', baseVersion: 4, sent: 'type' });
  expect(open('links-draft:mio2').restore()).toBeNull();
  next.clear();
  expect(storage.length).toBe(0);
});

test('keeps the draft of a closed tab when another tab saves', () => {
  const { clock, open } = createBrowser();
  const closed = open();
  const other = open();
  closed.write(draftOf('in conflict'));
  clock.nowMs += 1;
  other.write(draftOf('saved later'));
  other.clear();
  expect(open().restore()).toEqual(draftOf('in conflict'));
});

test('restores the newest draft of several tabs and clears only that draft', () => {
  const { clock, open } = createBrowser();
  for (const text of ['older', 'newer']) {
    clock.nowMs += 1;
    open().write(draftOf(text));
  }
  const next = open();
  expect(next.restore()).toEqual(draftOf('newer'));
  next.clear();
  expect(open().restore()).toEqual(draftOf('older'));
});

test('replaces the restored draft when the user continues typing', () => {
  const { storage, open } = createBrowser();
  open().write(draftOf('typed'));
  const next = open();
  next.restore();
  next.write(draftOf('typed on'));
  expect(storage.length).toBe(1);
});

test('keeps newer text of another tab after its draft was restored', () => {
  const { open } = createBrowser();
  const typing = open();
  typing.write(draftOf('typed'));
  const next = open();
  next.restore();
  typing.write(draftOf('typed on'));
  next.clear();
  expect(open().restore()).toEqual(draftOf('typed on'));
});

test('deletes the drafts of other tabs that the server has stored', () => {
  const { storage, open } = createBrowser();
  open().write(draftOf('stored'));
  open().write(draftOf('not stored'));
  const own = open();
  own.write(draftOf('stored'));
  own.forgetStored((draft) => draft === 'stored');
  expect(storage.length).toBe(2);
  own.clear();
  expect(open().restore()).toEqual(draftOf('not stored'));
});

test('deletes a draft that is older than its lifetime', () => {
  const { storage, clock, open } = createBrowser();
  open().write(draftOf('given up'));
  clock.nowMs += DRAFT_LIFETIME_MS;
  expect(open().restore()).not.toBeNull();
  clock.nowMs += 1;
  expect(open().restore()).toBeNull();
  expect(storage.length).toBe(0);
});

test('restores a backup of an older release, which has no slot and no time', () => {
  const { storage, clock, open } = createBrowser();
  clock.nowMs = DRAFT_LIFETIME_MS * 2;
  storage.setItem(KEY, JSON.stringify(draftOf('typed')));
  const next = open();
  expect(next.restore()).toEqual(draftOf('typed'));
  next.clear();
  expect(storage.length).toBe(0);
});

test.each(['', '{', 'null', '[]', '{"draft":"x"}', '{"draft":1,"baseVersion":2,"sent":null}'])(
  'ignores an unreadable backup: %j',
  (text) => {
    const { storage, open } = createBrowser();
    storage.setItem(KEY, text);
    expect(open().restore()).toBeNull();
  },
);

test('stores no backup and throws nothing when storage is blocked', () => {
  const closed = (): never => {
    throw new Error('SecurityError');
  };
  const storages = [
    closed,
    () => ({ getItem: closed, key: closed, length: 1, removeItem: closed, setItem: closed }),
  ];
  for (const getStorage of storages) {
    const backup = createLocalDraftBackup({ getStorage, key: KEY, parse });
    backup.write(draftOf('typed'));
    backup.clear();
    backup.forgetStored(() => true);
    expect(backup.restore()).toBeNull();
  }
});
