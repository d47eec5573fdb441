import { readMailLink } from '@musubi/auth/mail-link';
import { expect, test } from 'vitest';

import { returnToOfMailLink } from '#shared/routing/paths.ts';

import { toMailLinkQuery } from './mail-link-query.ts';

test.each([
  ['#r/abc', { kind: 'reset_password', code: 'abc' }],
  ['#c/abc', { kind: 'verify_email', code: 'abc' }],
  ['#a/abc', { kind: 'change_email', code: 'abc' }],
  ['#s/abc/follow/mio', { kind: 'sign_in', code: 'abc' }],
  ['#o/abc', { kind: 'server_sign_in', code: 'abc' }],
  ['#x/abc', null],
  ['', null],
])('reads the fragment of a link in our own mails: %j', (fragment, expected) => {
  expect(readMailLink(toMailLinkQuery(fragment))).toEqual(expected);
});

test.each([
  ['#s/abc/follow/mio?a=b', '/follow/mio?a=b'],
  ['#s/abc', null],
  ['#s/abc//example.org', null],
  [String.raw`#s/abc/\example.org`, null],
])('accepts from %j only a return path of our own site', (fragment, path) => {
  expect(returnToOfMailLink(toMailLinkQuery(fragment))).toBe(path);
});
