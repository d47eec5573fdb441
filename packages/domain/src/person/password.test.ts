import { describe, expect, test } from 'vitest';

import { COMMON_PASSWORDS } from './common-passwords.ts';
import { findPasswordProblem } from './password.ts';

const LIST: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split(' '));
const ownTexts = ['mio.mizuno@example.com', '水野 澪', 'Musubi'];
const long = 'creator-8f4bc44d-24c6-485b-90a1-493b0a17a843@example.com';
const judge = (password: string): string | null =>
  findPasswordProblem(password, { ownTexts, isCommon: (each) => LIST.has(each) });

describe('findPasswordProblem', () => {
  test.each([
    ['', 'weak_password'],
    ['seven77', 'weak_password'],
    ['        ', 'weak_password'],
    ['  seven77  ', 'weak_password'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 'weak_password'],
    ['password', 'common_password'],
    ['PassWord', 'common_password'],
    ['12345678', 'common_password'],
    ['１２３４５６７８', 'common_password'],
    ['aaaaaaaaaaaa', 'common_password'],
    ['abababababab', 'common_password'],
    ['mio.mizuno@example.com', 'own_password'],
    ['Mizuno123', 'own_password'],
    ['musubi!!', 'own_password'],
    ['example1', 'own_password'],
    ['a long password', null],
    ['musubi-demo', null],
    ['eight888', null],
    ['correct horse battery', null],
  ])('rates the password %j as %s', (password, problem) => {
    expect(judge(password)).toBe(problem);
  });

  test('refuses the user’s own e-mail address, however long', () => {
    expect(findPasswordProblem(long, { ownTexts: [long], isCommon: null })).toBe('own_password');
  });

  test('checks only the first 4,096 characters, the identity service’s limit', () => {
    expect(judge('mizuno--'.repeat(1000))).toBe('own_password');
    expect(judge('ab'.repeat(2048) + 'another part')).toBe('common_password');
    expect(judge('ab'.repeat(2047) + 'another part')).toBeNull();
  });

  test('applies the other rules while the common passwords are not loaded', () => {
    const context = { ownTexts, isCommon: null };
    expect(findPasswordProblem('password', context)).toBeNull();
    expect(findPasswordProblem('        ', context)).toBe('weak_password');
    expect(findPasswordProblem('Mizuno123', context)).toBe('own_password');
  });
});

test('lists 12,000 distinct common passwords of at least eight characters', () => {
  expect(LIST.size).toBe(12_000);
  expect(COMMON_PASSWORDS.split(' ')).toHaveLength(12_000);
  for (const password of LIST) expect(password.length).toBeGreaterThanOrEqual(8);
});
