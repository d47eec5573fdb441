import { expect, test } from 'vitest';

import { toOwnNamePath } from './own-name-path.ts';

test.each([
  '/card/../feed.xml',
  '/card/..%2Ffeed.xml',
  '/letter/../feed.xml',
  '/letter/..',
  '/e/a/b',
  '/s/',
  '/../feed.xml',
  '//',
  '//mio.example/',
  'http://mio.example/',
  '*',
  '',
  '/feed.xml#',
  '/feed.xml;x',
  '/FEED.xml',
  '/constructor',
  'constructor',
  '/.well-known/atproto-did/',
])('refuses the path %j', (path) => {
  expect(toOwnNamePath(path)).toBe('missing');
});
