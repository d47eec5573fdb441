import { expect, test } from 'vitest';

import { shortenEmail } from './short-email.ts';

test.each([
  ['mio@example.com', 'mio@example.com'],
  ['mio.mizuno.drawings@example.jp', 'mio.mizuno.drawings@example.jp'],
  ['creator-74cd4165-ac0e-4b1a@example.com', 'creator-74cd4165-…@example.com'],
  ['mio.mizuno@post.of.a.very.long.example.com', 'mio.mi…@post.of.a.very.long.example.com'],
  ['mio@post.of.a.very.long.domain.example.com', 'mio@post.of.a.very.long.domain.example.com'],
])('shortens %s to %s', (email, short) => {
  expect(shortenEmail(email)).toBe(short);
});
