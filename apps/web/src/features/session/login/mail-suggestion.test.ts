import { expect, test } from 'vitest';

import { suggestMail } from './mail-suggestion.ts';

test.each([
  ['Mio@gmial.com', 'Mio@gmail.com'],
  [' mio@gmail.con ', 'mio@gmail.com'],
  ['mio@gmail.co', 'mio@gmail.com'],
  ['mio@yaho.co.jp', 'mio@yahoo.co.jp'],
  ['mio@docomo.ne.jo', 'mio@docomo.ne.jp'],
  ['mio@hotmial.com', 'mio@hotmail.com'],
])('corrects %j to %s', (typed, suggestion) => {
  expect(suggestMail(typed)).toBe(suggestion);
});

test('C16: corrects the domain of an address in full-width letters', () => {
  expect(suggestMail('ｍｉｏ＠ｇｍｉａｌ．ｃｏｍ')).toBe('mio@gmail.com');
});

test.each([
  'mio@gmail.com',
  'mio@mail.com',
  'mio@ymail.com',
  'mio@softbank.jp',
  'mio@outlook.fr',
  'mio@mizuno.studio',
  'mio@example.com',
  'mio',
  'mio@',
  '',
])('does not correct %j', (typed) => {
  expect(suggestMail(typed)).toBeNull();
});
