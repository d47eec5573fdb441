import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { readObjectList, toLines } from './object-list.ts';

const toObject = (key: string) => ({ key, bytes: 1, sha256: 'a'.repeat(64), stored_bytes: 1 });

test('leaves out objects that only backups of former versions contain', async () => {
  const kept = { group: 'images a', objects: [toObject('images/a')], absent: [] };
  const former = { group: 'payments a', objects: [toObject('payments/accounts/a.json')], absent: [] };
  const list = await Readable.from(readObjectList(toLines(Readable.from([kept, former])))).toArray();
  expect(list).toEqual([kept, { ...former, objects: [] }]);
});

test('refuses an object that no version ever backed up', async () => {
  const other = { group: 'cards a', objects: [toObject('cards/a')], absent: [] };
  const reading = Readable.from(readObjectList(toLines(Readable.from([other])))).toArray();
  await expect(reading).rejects.toThrow('The backup is damaged');
});
