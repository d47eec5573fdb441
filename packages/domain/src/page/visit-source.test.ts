import { describe, expect, test } from 'vitest';

import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import { findTag, findVisitSource, isUrlOfPage, parseVisitSource, withoutSource } from './visit-source.ts';

const sourceIn = (query: string): string | null => findVisitSource(new URLSearchParams(query));

describe('the source in a query', () => {
  test.each([
    ['the tag of a share link', 'via=x-1127', 'via:x-1127'],
    ['the tag rather than a campaign', 'utm_source=flyer&via=x-1127', 'via:x-1127'],
    ['the tag of a printed address in lower case', 'via=Print-1127', 'via:print-1127'],
    ['the first valid tag of several', 'via=&via=a_b&via=x&via=mail', 'via:x'],
    ['a tag of 24 characters', `via=${'a'.repeat(24)}`, `via:${'a'.repeat(24)}`],
    ['the campaign when the tag is not valid', 'via=a%20b&utm_source=flyer', 'utm:flyer'],
    ['the source of a campaign first', 'utm_medium=m&utm_campaign=c&utm_source=s', 'utm:s'],
    ['the name of a campaign before its medium', 'utm_medium=m&utm_campaign=c', 'utm:c'],
    ['the medium of a campaign', 'utm_medium=m', 'utm:m'],
    [
      'the first valid name of a campaign',
      'utm_source=%E5%8E%9F%E7%94%BB&utm_campaign=Zine_1.5',
      'utm:zine_1.5',
    ],
    ['a name of 40 characters', `utm_source=${'a'.repeat(40)}`, `utm:${'a'.repeat(40)}`],
  ])('is %s', (_what, query, source) => {
    expect(sourceIn(query)).toBe(source);
    expect(parseVisitSource(source)).toBe(source);
  });

  test.each([
    '',
    'via=',
    `via=${'a'.repeat(25)}`,
    'via=a%00',
    'via=a%0A',
    'via=a%252D',
    'via=%',
    'via=a.b',
    'via=%EF%BC%B8',
    // The Kelvin sign becomes `k` in lower case.
    'via=%E2%84%AA',
    'utm_source=%E2%84%AA',
    'via[]=x',
    'via[0]=x',
    'VIA=x',
    'x=via',
    `utm_source=${'a'.repeat(41)}`,
    'utm_source=a%2Fb',
    'utm_term=shoes',
    'utm_source[]=flyer',
  ])('is missing in %j', (query) => {
    expect(sourceIn(query)).toBeNull();
  });

  test('is missing when a tag or name is a hostile text', () => {
    for (const text of HOSTILE_TEXTS) {
      expect(findTag(new URLSearchParams({ via: text }))).toBeNull();
      expect(findVisitSource(new URLSearchParams({ via: text, utm_source: text }))).toBeNull();
      expect(parseVisitSource(`via:${text}`)).toBeNull();
    }
  });
});

test.each([
  null,
  undefined,
  '',
  'via:',
  'utm:',
  'x',
  'other',
  'VIA:x',
  'via:X',
  'via:a_b',
  'via:a\n',
  'utm:a b',
])('refuses %j as a source', (value) => {
  expect(parseVisitSource(value)).toBeNull();
});

describe('the URL of a page', () => {
  const page = { origin: 'https://product.example', pubId: 'mio' };

  test.each(['/@mio', '/@mio?via=x', '/@Mio', '/@mio/inside', '/@mio/letter/sent'])('may be %s', (path) => {
    expect(isUrlOfPage(new URL(path, page.origin), page)).toBe(true);
  });

  test.each([
    'https://product.example/',
    'https://product.example/@rio',
    'https://product.example/@mio_2',
    'https://product.example/ja/@mio',
    'https://product.example/mio',
    'https://product.example//@mio',
    'http://product.example/@mio',
    'https://product.example:8443/@mio',
    'https://product.example.evil.example/@mio',
    'https://evil.example/@mio',
  ])('is not %s', (url) => {
    expect(isUrlOfPage(new URL(url), page)).toBe(false);
  });
});

test.each([
  ['/ja/follow/mio?source=via:x-1127', '/ja/follow/mio'],
  ['/follow/mio?a=b&source=utm%3Anews&source=via:x#top', '/follow/mio?a=b#top'],
  ['/follow/mio?a=b%20c', '/follow/mio?a=b%20c'],
  ['//evil.example/?source=via:x', '//evil.example/?source=via:x'],
])('takes the source from the path %s', (path, left) => {
  expect(withoutSource(path)).toBe(left);
});
