import { expect, test } from 'vitest';

import { parseMailLinkFragment, toMailLinkFragment } from './mail-links.ts';

test.each([
  ['#c/a-code_1', { purpose: 'confirm', code: 'a-code_1', returnTo: null }],
  ['#r/a-code_1', { purpose: 'reset', code: 'a-code_1', returnTo: null }],
  ['#a/a-code_1', { purpose: 'change', code: 'a-code_1', returnTo: null }],
  ['#o/a-code_1', { purpose: 'server_sign_in', code: 'a-code_1', returnTo: null }],
  ['#s/a-code_1/follow/mio?a=b', { purpose: 'sign_in', code: 'a-code_1', returnTo: '/follow/mio?a=b' }],
] as const)('writes and reads the fragment %s', (fragment, link) => {
  expect(toMailLinkFragment(link)).toBe(fragment);
  expect(parseMailLinkFragment(fragment)).toEqual(link);
});

test.each(['', '#', '#c', '#c/', '#x/code', '#c/co de', '#digests', '#c/code?mode=signIn'])(
  'returns null for the fragment %j, which is no mail link',
  (fragment) => {
    expect(parseMailLinkFragment(fragment)).toBeNull();
  },
);
