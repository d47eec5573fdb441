import { expect, test } from 'vitest';

import {
  genrePath,
  QUERY_MAX_CHARACTERS,
  readDiscoverQuery,
  searchPath,
  toSearchRequest,
} from './discover-query.ts';

const CURSOR = 'AZjB8qezfV6PAAAAAAAAAA';

test('parses text, genre, commissions, order and cursor of a search', () => {
  const parameters = { q: ' mio ', genre: 'photo', commissions: 'open', sort: 'newest', cursor: CURSOR };
  expect(readDiscoverQuery(parameters)).toEqual({
    q: 'mio',
    genre: 'photo',
    commissions: 'open',
    sort: 'newest',
    cursor: CURSOR,
  });
});

test('ignores values that the API would refuse', () => {
  expect(
    readDiscoverQuery({ genre: 'magic', commissions: 'closed', sort: 'biggest', cursor: '../x' }),
  ).toEqual({
    q: '',
    genre: null,
    commissions: null,
    sort: 'relevance',
    cursor: null,
  });
});

test('truncates long text between characters and repairs a lone surrogate', () => {
  expect(readDiscoverQuery({ q: '𠮷'.repeat(300) }).q).toBe('𠮷'.repeat(QUERY_MAX_CHARACTERS));
  expect(readDiscoverQuery({ q: 'a\uD842' }).q).toBe('a\uFFFD');
});

test('uses the first of repeated parameters', () => {
  expect(readDiscoverQuery({ q: ['mio', 'rei'] }).q).toBe('mio');
});

test('builds paths that parse back to the same search', () => {
  const query = {
    q: '水野 & 澪',
    genre: 'manga',
    commissions: 'waitlist',
    sort: 'newest',
    cursor: CURSOR,
  } as const;
  const { searchParams } = new URL(searchPath(query), 'https://musubi.example');
  expect(readDiscoverQuery(Object.fromEntries(searchParams))).toEqual(query);
});

test('omits default values from paths', () => {
  expect(searchPath({ q: 'mio', sort: 'relevance' })).toBe('/discover/search?q=mio');
  expect(searchPath({})).toBe('/discover/search');
  expect(genrePath('photo')).toBe('/discover/genres/photo');
  expect(genrePath('photo', CURSOR)).toBe(`/discover/genres/photo?cursor=${CURSOR}`);
});

test('asks the API for creators with open commissions', () => {
  expect(toSearchRequest(readDiscoverQuery({ commissions: 'open' }))).toMatchObject({ commissions: 'open' });
  expect(toSearchRequest(readDiscoverQuery({}))).not.toHaveProperty('commissions');
});

test('B6: requests fewer creators for the first page of results', () => {
  const query = readDiscoverQuery({ q: 'mio' });
  expect(toSearchRequest(query).limit).toBe(10);
  expect(toSearchRequest({ ...query, cursor: CURSOR }).limit).toBe(24);
});
