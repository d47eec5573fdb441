import { expect, test } from 'vitest';

import { splitHosts } from './database-hosts.ts';

test('returns a URL for each host', () => {
  expect(splitHosts('postgresql://me:p%2Cw,x@a:5433,b,c:1/db?sslmode=verify-full')).toEqual([
    'postgresql://me:p%2Cw,x@a:5433/db?sslmode=verify-full',
    'postgresql://me:p%2Cw,x@b/db?sslmode=verify-full',
    'postgresql://me:p%2Cw,x@c:1/db?sslmode=verify-full',
  ]);
  expect(splitHosts('postgres://a,b/db')).toEqual(['postgres://a/db', 'postgres://b/db']);
});

test.each([
  'postgresql://me@localhost:5432/db?options=-c%20a=1,2',
  'postgresql:///db?host=/run/postgresql',
  'postgresql://[::1]:5432/a,b',
])('does not change the URL of a single host: %s', (url) => {
  expect(splitHosts(url)).toEqual([url]);
});
