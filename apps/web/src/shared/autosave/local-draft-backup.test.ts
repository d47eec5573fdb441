import { expect, test } from 'vitest';

import { createLocalDraftBackup } from './local-draft-backup.ts';

function fakeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const parse = (value: unknown): string | null => (typeof value === 'string' ? value : null);

test('restores a draft with its version until the backup is cleared', () => {
  const storage = fakeStorage();
  const open = (key: string) => createLocalDraftBackup({ getStorage: () => storage, key, parse });
  open('links:mio').write({ draft: 'typed', baseVersion: 4, sent: 'type' });
  expect(open('links:mio').restore()).toEqual({ draft: 'typed', baseVersion: 4, sent: 'type' });
  expect(open('links:rio').restore()).toBeNull();
  open('links:mio').clear();
  expect(open('links:mio').restore()).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"draft":"x"}', '{"draft":1,"baseVersion":2,"sent":null}'])(
  'ignores an unreadable backup: %j',
  (text) => {
    const storage = fakeStorage();
    storage.setItem('links:mio', text);
    expect(
      createLocalDraftBackup({ getStorage: () => storage, key: 'links:mio', parse }).restore(),
    ).toBeNull();
  },
);

test('stores no backup and throws nothing when storage is blocked', () => {
  const closed = (): never => {
    throw new Error('SecurityError');
  };
  for (const getStorage of [closed, () => ({ getItem: closed, setItem: closed, removeItem: closed })]) {
    const backup = createLocalDraftBackup({ getStorage, key: 'links:mio', parse });
    backup.write({ draft: 'typed', baseVersion: 1, sent: null });
    backup.clear();
    expect(backup.restore()).toBeNull();
  }
});
