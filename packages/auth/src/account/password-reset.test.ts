import { expect, test } from 'vitest';

import { AuthError } from '../error-codes.ts';
import { createFakeAccounts } from '../testing/fake-accounts.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { requestPasswordReset, RESET_ANSWER_MS } from './password-reset.ts';

const MAIL = { language: 'ja', continueUrl: 'https://own.example/login' };

function ask(email: string, failure: Error | null = null) {
  const clock = createFakeClock();
  const accounts = createFakeAccounts(['hana@example.com']);
  accounts.failSending(failure);
  let outcome = 'waiting';
  const run = async (): Promise<void> => {
    try {
      await requestPasswordReset({ accounts, clock }, email, MAIL);
      outcome = 'answered';
    } catch (error) {
      outcome = error instanceof AuthError ? error.code : 'another error';
    }
  };
  return { accounts, clock, asking: run(), outcome: () => outcome };
}

/** Runs all pending microtasks. */
async function everyTurn(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test.each([
  ['a known address', 'hana@example.com', null],
  ['an unknown address', 'nobody@example.com', null],
  ['an address asked for too often', 'hana@example.com', new AuthError('too_many_requests')],
  ['a closed account', 'hana@example.com', new AuthError('account_disabled')],
])('answers a reset for %s without an error after the fixed delay', async (_name, email, failure) => {
  const { clock, asking, outcome } = ask(email, failure);
  clock.advance(RESET_ANSWER_MS - 1);
  await everyTurn();
  expect(outcome()).toBe('waiting');
  clock.advance(1);
  await asking;
  expect(outcome()).toBe('answered');
});

test('sends the e-mail in the requested language', async () => {
  const { accounts, clock, asking } = ask('hana@example.com');
  clock.advance(RESET_ANSWER_MS);
  await asking;
  expect(accounts.mails).toEqual(['password reset for hana@example.com in ja']);
});

test('reports failures unrelated to the address', async () => {
  const { clock, asking, outcome } = ask('hana@example.com', new AuthError('network'));
  clock.advance(RESET_ANSWER_MS);
  await asking;
  expect(outcome()).toBe('network');
});
