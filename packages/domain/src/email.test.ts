import { expect, test } from 'vitest';

import { parseEmail } from './email.ts';

test.each([
  ['mio@example.com', 'mio@example.com'],
  [' mio+work@mail.example.co.jp\n', 'mio+work@mail.example.co.jp'],
  ["o'brien_99@xn--wgv71a119e.jp", "o'brien_99@xn--wgv71a119e.jp"],
])('accepts the address %j as %s', (text, email) => {
  expect(parseEmail(text)).toEqual({ ok: true, email });
});

test.each([
  '',
  'mio',
  'mio@',
  '@example.com',
  'mio@localhost',
  'mio@example..com',
  'mio@-example.com',
  'mio@example.com, evil@example.com',
  'mio@example.com\r\nBcc: evil@example.com',
  'Mio <mio@example.com>',
  'mio@例え.jp',
  `${'a'.repeat(65)}@example.com`,
  `mio@${'a.'.repeat(130)}com`,
])('rejects the address %j', (text) => {
  expect(parseEmail(text)).toEqual({ ok: false, problem: 'email_malformed' });
});

test('rejects an almost valid address of 50 KB within 50 ms', () => {
  const startedAt = performance.now();
  parseEmail(`a@${'a-a.'.repeat(12_500)}!`);
  expect(performance.now() - startedAt).toBeLessThan(50);
});
