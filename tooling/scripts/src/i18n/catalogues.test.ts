import { describe, expect, test } from 'vitest';

import { findCatalogueFaults, findUntranslated, flattenCatalogue } from './catalogues.ts';

const toTranslations = (
  languages: Readonly<Record<string, object>>,
): Record<string, ReadonlyMap<string, string>> =>
  Object.fromEntries(Object.entries(languages).map(([locale, json]) => [locale, flattenCatalogue(json)]));

const faultsOf = (languages: Readonly<Record<string, object>>): readonly string[] =>
  findCatalogueFaults(toTranslations(languages));

test('flattens a catalogue file into keys', () => {
  expect([...flattenCatalogue({ title: 'Links', row: { edit: 'Edit' } })]).toEqual([
    ['title', 'Links'],
    ['row.edit', 'Edit'],
  ]);
  expect(() => flattenCatalogue({ row: ['Edit'] })).toThrow('row is neither a text nor a section');
});

describe('accepts languages that agree', () => {
  test("with each language's own plural forms", () => {
    const en = {
      count_one: '{{count}} link',
      count_other: '{{count}} links',
      too_many: 'Too many',
      zero: 'None',
    };
    const ja = { count_other: '{{count}}件', too_many: '多すぎます', zero: 'なし' };
    expect(faultsOf({ en, ja, 'zh-TW': ja })).toEqual([]);
  });

  test('with a plural form that leaves out the count', () => {
    const en = { count_one: 'One link', count_other: '{{count}} links' };
    expect(faultsOf({ en, ja: { count_other: '{{count}}件' } })).toEqual([]);
  });
});

test.each([
  ['a missing key', { title: 'Links' }, {}, 'title is missing in ja'],
  ['an extra key', {}, { title: 'リンク' }, 'title is in ja but not in en'],
  ['an empty text', { title: 'Links' }, { title: ' ' }, 'title is empty in ja'],
  [
    'a missing placeholder',
    { a: '{{name}} {{place}}' },
    { a: '{{name}}' },
    'a is filled with {{name}} in ja, with {{name}} {{place}} in en',
  ],
  [
    'a missing tag',
    { a: 'Read <terms>this</terms>' },
    { a: '読む' },
    'a is filled with nothing in ja, with <terms> in en',
  ],
  [
    '_one in a language without it',
    { n_one: '1', n_other: '2' },
    { n_one: '1', n_other: '2' },
    'n_one is never used in ja, which has no such plural form',
  ],
  [
    'a plural without _one in English',
    { n_other: '2' },
    { n_other: '2' },
    'n_one is missing in en, which needs this plural form',
  ],
  [
    'a key that is a message and a plural',
    { n: '0', n_one: '1', n_other: '2' },
    { n: '0', n_other: '2' },
    'n is both a message and a plural in en',
  ],
  [
    'a key that is not snake case',
    { aTitle: 'A' },
    { aTitle: 'あ' },
    'aTitle in en is not a section.snake_key',
  ],
])('reports %s', (_name, en, ja, fault) => {
  expect(faultsOf({ en, ja })).toContain(fault);
});

describe('search for untranslated messages', () => {
  const allowed = { words: ['YouTube', 'X'], keys: ['picker'] };
  const find = (languages: Readonly<Record<string, object>>): readonly string[] =>
    findUntranslated(toTranslations(languages), allowed);

  test('accepts identical brands, numbers, placeholders and allowed keys', () => {
    const same = { a: 'YouTube', b: 'X', c: '{{count}} / {{max}}', d: '2026', picker: 'LANGUAGE' };
    expect(find({ en: same, ja: same, 'zh-TW': same })).toEqual([]);
  });

  test('reports an English sentence left in a translation, and kana in Chinese', () => {
    expect(find({ en: { a: 'Save' }, ja: { a: 'Save' }, 'zh-TW': { a: '保存する' } })).toEqual([
      'a is the same in ja and en: Save',
      'a has kana in zh-TW: 保存する',
    ]);
  });
});
