import { expect, test } from 'vitest';

import { toMailedName } from './mailed-name.ts';

const mailed = (name: string): string => toMailedName({ name, pub_id: 'mio' });

test.each([
  'https://evil.example',
  'Claim your prize at evil.com now',
  'EVIL.COM',
  'pay@evil.com',
  'ｅｖｉｌ．ｃｏｍ',
  'お得 evil.みんな',
  'www.evil.example/x',
  'app://x',
])('falls back to the handle for the name %j', (name) => {
  expect(mailed(name)).toBe('@mio');
});

test.each(['Mio', 'J. K. Mori', '雨の日。傘の日', 'v1.0', 'Vol.2', '⋯mio…', 'a.b'])(
  'keeps the name %j',
  (name) => {
    expect(mailed(name)).toBe(name);
  },
);

test('replaces line breaks in a name', () => {
  expect(mailed('Mio\nBcc: x')).toBe('Mio Bcc: x');
});
