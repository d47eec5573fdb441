import type { ImportApplication } from '@musubi/api-client';
import {
  createImport,
  createImportApplication,
  createImportedPageCopy,
  createImportItem,
} from '@musubi/api-client/testing';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import {
  addedList,
  copiedPage,
  countedList,
  fieldList,
  hasFewer,
  isNothingAdded,
  reasonOf,
  sourceName,
} from './import-words.ts';

test.each([
  [{ source: 'litlink', address: 'https://lit.link/mio' }, 'lit.link'],
  [{ source: 'page', address: 'https://www.mio.example/links/' }, 'mio.example/links'],
  [{ source: 'page', address: null }, 'your page'],
  [{ source: 'csv', address: null }, 'your CSV file'],
  [{ source: 'page', address: 'https://xn--wgv71a119e.jp/mio' }, '日本語.jp/mio'],
] as const)('C15: names the source of %j', async (change, name) => {
  expect(sourceName(await getT('en', 'imports'), createImport(change))).toBe(name);
});

test.each([
  ['en', 'Name and About you'],
  ['ja', '名前、自己紹介'],
  ['zh-TW', '名字和自我介紹'],
] as const)('lists fields in %s', async (locale, words) => {
  expect(fieldList(await getT(locale, 'imports'), locale, ['name', 'bio'])).toBe(words);
});

test.each([
  ['en', 'Copy of @mio at old.example'],
  ['ja', 'old.exampleの@mioのコピー'],
  ['zh-TW', 'old.example 的 @mio 的副本'],
] as const)('names the copied page in %s', async (locale, name) => {
  const found = createImport({ source: 'page_copy', address: null, page_copy: createImportedPageCopy() });
  expect(sourceName(await getT(locale, 'imports'), found)).toBe(name);
});

test('names a page copy when an older server omits its page', async () => {
  const t = await getT('en', 'imports');
  expect(sourceName(t, { source: 'page_copy', address: null })).toBe('a page copy');
});

test.each([
  ['en', '12 links, 1 block, and 1,200 letters'],
  ['ja', 'リンク12件、ブロック1個、手紙1,200通'],
  ['zh-TW', '12 個連結、1 個區塊和1,200 封信'],
] as const)('lists counts of links and parts in %s', async (locale, words) => {
  const parts = [
    { part: 'appearance', count: 1 },
    { part: 'blocks', count: 1 },
    { part: 'activities', count: 0 },
    { part: 'letters', count: 1200 },
  ] as const;
  const t = await getT(locale, 'imports');
  expect(countedList(t, locale, { links: 12, parts })).toBe(words);
  expect(countedList(t, locale, {})).toBe('');
});

test('returns no reason for a preselected item', () => {
  expect(reasonOf(createImportItem({ reason: null }))).toBeNull();
  expect(reasonOf(createImportItem({ reason: 'locked' }))).toBe('locked');
});

test.each([
  ['https://old.example', 'old.example'],
  ['https://www.old.example:8443', 'www.old.example:8443'],
  ['https://xn--wgv71a119e.jp', '日本語.jp'],
  ['https://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['elsewhere', 'elsewhere'],
])('formats the host of the origin %s', (origin, host) => {
  expect(copiedPage({ origin, handle: 'mio' })).toEqual({ handle: 'mio', host });
});

test.each([
  ['en', '2 of 3 blocks and 0 of 1 letter'],
  ['ja', 'ブロック3個中2個、手紙1通中0通'],
  ['zh-TW', '3 個區塊中的 2 個和1 封信中的 0 封'],
] as const)('shows counts of missing entries in %s', async (locale, words) => {
  const entries = {
    parts: [{ part: 'blocks', count: 2 }],
    planned: [
      { part: 'blocks', count: 3 },
      { part: 'letters', count: 1 },
    ],
  } as const;
  expect(countedList(await getT(locale, 'imports'), locale, entries)).toBe(words);
  expect(hasFewer(entries)).toBe(true);
  expect(hasFewer({ parts: entries.planned, planned: entries.planned })).toBe(false);
  expect(hasFewer({ parts: entries.parts })).toBe(false);
});

const NOTHING = { added_links: 0, fields: [], parts: [] };

const APPEARANCE_AND_BLOCKS: ImportApplication['parts'] = [
  { part: 'appearance', count: 1 },
  { part: 'blocks', count: 3 },
];

const ADDED: readonly (readonly [Partial<ImportApplication>, string])[] = [
  [{ added_links: 12 }, '12 links'],
  [{ fields: ['bio'] }, 'About you'],
  [{ parts: APPEARANCE_AND_BLOCKS }, '3 blocks and Appearance'],
  [{}, 'Nothing new was added'],
];

test.each(ADDED)('describes what the import %j added', async (changes, words) => {
  const application = createImportApplication({ ...NOTHING, ...changes });
  expect(addedList(await getT('en', 'imports'), 'en', application)).toBe(words);
  expect(isNothingAdded(application)).toBe(Object.keys(changes).length === 0);
});
