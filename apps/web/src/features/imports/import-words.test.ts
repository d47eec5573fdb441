import { createImport, createImportItem } from '@musubi/api-client/testing';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { fieldList, reasonOf, sourceName } from './import-words.ts';

test.each([
  [{ source: 'litlink', address: 'https://lit.link/mio' }, 'lit.link'],
  [{ source: 'page', address: 'https://www.mio.example/links/' }, 'mio.example/links'],
  [{ source: 'page', address: null }, 'your page'],
  [{ source: 'csv', address: null }, 'your CSV file'],
] as const)('names the source of %j', async (change, name) => {
  expect(sourceName(await getT('en', 'imports'), createImport(change))).toBe(name);
});

test.each([
  ['en', 'Name and About you'],
  ['ja', '名前、自己紹介'],
  ['zh-TW', '名字和自我介紹'],
] as const)('lists fields in %s', async (locale, words) => {
  expect(fieldList(await getT(locale, 'imports'), locale, ['name', 'bio'])).toBe(words);
});

test('finds no reason for an item that is preselected', () => {
  expect(reasonOf(createImportItem({ reason: null }))).toBeNull();
  expect(reasonOf(createImportItem({ reason: 'locked' }))).toBe('locked');
});
