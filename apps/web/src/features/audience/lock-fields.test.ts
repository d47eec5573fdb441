import { expect, test } from 'vitest';

import { findLockProblems, toLockProblems } from './lock-fields.ts';

test('accepts a lock word of four characters without a hint', () => {
  expect(findLockProblems(['word', 'hint'], { word: ' 白鳥の湖 ', hint: '' })).toEqual({});
});

test.each([
  ['', 'required'],
  ['　 ', 'required'],
  ['abc', 'too_short'],
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 'too_short'],
  ['a'.repeat(65), 'too_long'],
])('refuses the lock word %j as the API does', (word, problem) => {
  expect(findLockProblems(['word', 'hint'], { word, hint: '' })).toEqual({ word: problem });
});

test('checks only the fields that the form asks for', () => {
  const fields = { word: '', hint: 'h'.repeat(81) };
  expect(findLockProblems(['hint'], fields)).toEqual({ hint: 'too_long' });
  expect(Object.keys(findLockProblems(['word', 'hint'], fields))).toEqual(['word', 'hint']);
});

test('maps fields refused by the API to fields of the form', () => {
  const refused = [
    { pointer: '/body/lock_word', problem: 'too_short' },
    { pointer: '/body/version', problem: 'wrong_type' },
  ] as const;
  expect(toLockProblems(refused)).toEqual({ word: 'too_short' });
});
