import { describe, expect, test } from 'vitest';

import { problemsOfLogIn, problemsOfNewPassword } from './credentials-form.ts';

test.each([
  ['mio@example.com', 'short', {}],
  [' mio@example.com ', 'password', {}],
  ['mio', '', { email: 'email_malformed', password: 'password_missing' }],
] as const)('finds the problems of a log-in with address %j and password %j', (email, password, problems) => {
  expect(problemsOfLogIn({ email, password })).toEqual(problems);
});

test('C16: accepts an address in full-width letters and compares the password with it', async () => {
  const credentials = { email: 'ｍｉｚｕｎｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', password: 'mizuno-1' };
  expect(problemsOfLogIn(credentials)).toEqual({});
  const list = { load: async () => null };
  expect(await problemsOfNewPassword(credentials, { list })).toEqual({ password: 'own_password' });
});

describe('validation of a new password', () => {
  const list = { load: async () => (password: string) => password === 'password' };
  const unavailable = { load: async () => null };
  const ownTexts = ['Mio Mizuno'];

  test.each([
    ['mio@example.com', 'seven77', { password: 'weak_password' }],
    ['mio@example.com', '        ', { password: 'weak_password' }],
    ['mio@example.com', 'Password', { password: 'common_password' }],
    ['mio@example.com', 'mizuno-1', { password: 'own_password' }],
    ['mio@example.com', 'musubi99', { password: 'own_password' }],
    ['mio@example.com', 'eight888', {}],
    ['', '', { email: 'email_malformed', password: 'password_missing' }],
  ] as const)('finds the problems of address %j and password %j', async (email, password, problems) => {
    expect(await problemsOfNewPassword({ email, password }, { list, ownTexts })).toEqual(problems);
  });

  test('applies all other rules when the list of common passwords cannot be loaded', async () => {
    const judge = async (password: string) =>
      problemsOfNewPassword({ email: 'mio@example.com', password }, { list: unavailable });
    expect(await judge('password')).toEqual({});
    expect(await judge('        ')).toEqual({ password: 'weak_password' });
  });
});
