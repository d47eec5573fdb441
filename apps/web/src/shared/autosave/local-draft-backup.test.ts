import { expect, test } from 'vitest';

import { createLocalDraftBackup } from './local-draft-backup.ts';

function fakeStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const parse = (value: unknown): string | null => (typeof value === 'string' ? value : null);

test('a draft comes back with the version it was made from, until it is cleared', () => {
  const storage = fakeStorage();
  const backup = createLocalDraftBackup({ storage, key: 'links:mio', parse });
  backup.write('typed', 4);
  expect(createLocalDraftBackup({ storage, key: 'links:mio', parse }).restore()).toEqual({
    draft: 'typed',
    baseVersion: 4,
  });
  expect(createLocalDraftBackup({ storage, key: 'links:rio', parse }).restore()).toBeNull();
  backup.clear();
  expect(backup.restore()).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"draft":"x"}', '{"draft":1,"baseVersion":2}'])(
  'what cannot be read is no draft: %j',
  (text) => {
    const storage = fakeStorage();
    storage.setItem('links:mio', text);
    expect(createLocalDraftBackup({ storage, key: 'links:mio', parse }).restore()).toBeNull();
  },
);

test('a closed storage costs only the backup', () => {
  const closed = (): never => {
    throw new Error('SecurityError');
  };
  const storage = { getItem: closed, setItem: closed, removeItem: closed };
  const backup = createLocalDraftBackup({ storage, key: 'links:mio', parse });
  backup.write('typed', 1);
  backup.clear();
  expect(backup.restore()).toBeNull();
});
