import { expect, test } from 'vitest';

import { urlBelowPage } from './page-url-parts.ts';
import { createPageUrls, pagePath } from './page-urls.ts';

const ORIGIN = 'https://musubi.example';

test.each([
  ['a page', pagePath('mio'), '/@mio'],
  ['a route below a page', pagePath('mio', '/feed.xml'), '/@mio/feed.xml'],
  ['a page without a name', createPageUrls(ORIGIN)('mio'), 'https://musubi.example/@mio'],
  ['a page with a name', createPageUrls(ORIGIN, () => 'mio.example')('mio'), 'https://mio.example/'],
  ['a file of a page without a name', urlBelowPage(`${ORIGIN}/@mio`, '/feed.xml'), `${ORIGIN}/@mio/feed.xml`],
  [
    'a file of a page with a name',
    urlBelowPage('https://mio.example/', '/feed.xml'),
    'https://mio.example/feed.xml',
  ],
])('returns the address of %s', (_, address, expected) => {
  expect(address).toBe(expected);
});

test('looks up the domain name of each page', () => {
  const pageUrlOf = createPageUrls(ORIGIN, (pubId) => (pubId === 'mio' ? 'mio.example' : null));
  expect(['mio', 'rio'].map(pageUrlOf)).toEqual(['https://mio.example/', 'https://musubi.example/@rio']);
});
