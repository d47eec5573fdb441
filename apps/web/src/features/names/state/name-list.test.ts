import { expect, test } from 'vitest';

import { createClaim, createList, createVerified } from '../sample-names.ts';
import { mainNameOf, withMain, withName, withoutName } from './name-list.ts';

const LIST = createList([
  createVerified({ name: 'a.example', is_main: true, answers_since: '2026-11-20T12:00:00.000Z' }),
  createClaim({ name: 'b.example' }),
]);

test('adds a new name after the others', () => {
  const names = withName(LIST, createClaim({ name: 'c.example' })).items.map(({ name }) => name);
  expect(names).toEqual(['a.example', 'b.example', 'c.example']);
});

test('replaces an existing name without moving it', () => {
  const verified = createVerified({ name: 'b.example' });
  expect(withName(LIST, verified).items).toEqual([LIST.items[0], verified]);
});

test('keeps only one main name when another name becomes main', () => {
  const changed = createVerified({ name: 'b.example', is_main: true });
  expect(withMain(LIST, changed).items).toEqual([
    { ...LIST.items[0], is_main: false, answers_since: null },
    changed,
  ]);
});

test('removes a name and keeps the rest of the list', () => {
  expect(withoutName(LIST, 'a.example')).toEqual({ ...LIST, items: [LIST.items[1]] });
});

test('returns the main name, or null after it is removed', () => {
  expect(mainNameOf(LIST)).toBe('a.example');
  expect(mainNameOf(withoutName(LIST, 'a.example'))).toBeNull();
  expect(mainNameOf(withMain(LIST, createVerified({ name: 'b.example', is_main: true })))).toBe('b.example');
  expect(mainNameOf(withMain(LIST, createVerified({ name: 'a.example' })))).toBeNull();
});
