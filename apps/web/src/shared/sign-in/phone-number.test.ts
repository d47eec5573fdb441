import type { Locale } from '@musubi/domain/locales';
import { expect, test } from 'vitest';

import { parsePhoneCode, parsePhoneNumber } from './phone-number.ts';

test.each<[string, Locale, string | null]>([
  ['+1 (415) 555-0123', 'en', '+14155550123'],
  ['090-1234-5678', 'ja', '+819012345678'],
  ['０９０ー１２３４ー５６７８', 'ja', '+819012345678'],
  ['+886 912 345 678', 'ja', '+886912345678'],
  ['0912-345-678', 'zh-TW', '+886912345678'],
  ['0912345678', 'en', null],
  ['12345678', 'ja', null],
  ['+0 123 456 789', 'en', null],
  ['+1 555', 'en', null],
  ['+1234567890123456', 'en', null],
  ['hana', 'ja', null],
  ['', 'ja', null],
])('parses the phone number %s in the language %s', (text, locale, expected) => {
  expect(parsePhoneNumber(text, locale)).toBe(expected);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
])('parses the typed text %s as the SMS code %s', (text, expected) => {
  expect(parsePhoneCode(text)).toBe(expected);
});
