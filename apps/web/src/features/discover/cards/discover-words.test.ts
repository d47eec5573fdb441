import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { cardWords, commissionWords } from './discover-words.ts';

const words = cardWords(await getT('ja', 'discover'));

test.each([
  [{ state: 'open', slots_left: 2 }, '受付中・残り2枠'],
  [{ state: 'open', slots_left: null }, '受付中'],
  [{ state: 'waitlist', slots_left: 2 }, '順番待ちを受付中'],
] as const)('says what a creator with %j takes', (commissions, text) => {
  expect(commissionWords(words, commissions)).toBe(text);
});

test('says nothing for a creator without commissions', () => {
  expect(commissionWords(words, undefined)).toBeUndefined();
});
