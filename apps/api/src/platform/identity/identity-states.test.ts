import { expect, test } from 'vitest';

import { createRequestStatements, runWithStatements } from '#platform/database/statement-limit.ts';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import type { IdentityState } from './identity-accounts.ts';
import { IdentityUnavailableError } from './identity-errors.ts';
import { createIdentityStates } from './identity-states.ts';

const OPEN: IdentityState = { isDisabled: false, validSinceSeconds: null, verifiedEmail: null };
const DISABLED: IdentityState = { isDisabled: true, validSinceSeconds: null, verifiedEmail: null };

function createScene(limitMs = 1_000) {
  const clock = createFakeClock();
  const { log, lines } = createCapturedLog();
  const lookups: (readonly string[])[] = [];
  const answers = new Map<string, IdentityState>();
  let answer = async (): Promise<ReadonlyMap<string, IdentityState>> => answers;
  const states = createIdentityStates({
    clock,
    log,
    limitMs,
    identity: {
      async findStates(userIds) {
        lookups.push(userIds);
        return answer();
      },
    },
  });
  const answerWith = (next: typeof answer): void => {
    answer = next;
  };
  return { clock, lookups, answers, states, answerWith, lines };
}

test('fetches an account once for many requests, and several accounts in one call', async () => {
  const { states, lookups, answers } = createScene();
  answers.set('mio', OPEN).set('yian', DISABLED);
  const users = ['mio', 'mio', 'yian', 'unknown'];
  expect(await Promise.all(users.map(async (each) => states.isClosed(each)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  await states.isClosed('mio');
  expect(lookups).toEqual([['mio', 'yian', 'unknown']]);
});

test('refreshes an account in the background when its cached state is old', async () => {
  const { states, clock, answers, lookups } = createScene();
  answers.set('mio', OPEN);
  await states.isClosed('mio');
  answers.set('mio', DISABLED);
  clock.advance(40_000);
  expect(await states.isClosed('mio')).toBe(false);
  await expect.poll(async () => states.isClosed('mio')).toBe(true);
  expect(lookups).toHaveLength(2);
});

test('stops waiting for a hanging look-up and retries after a pause', async () => {
  const { states, clock, answers, answerWith, lookups } = createScene(10);
  const hanging = Promise.withResolvers<never>();
  answerWith(async () => hanging.promise);
  expect(await states.isClosed('mio')).toBe(false);
  expect(await states.isClosed('yian')).toBe(false);
  expect(lookups).toEqual([['mio']]);
  answers.set('yian', DISABLED);
  answerWith(async () => answers);
  hanging.reject(new IdentityUnavailableError('no answer'));
  clock.advance(10_000);
  await expect.poll(async () => states.isClosed('yian')).toBe(true);
});

test('keeps an account’s last known state while the identity service is down', async () => {
  const { states, clock, answers, answerWith, lookups } = createScene();
  answers.set('yian', DISABLED);
  await states.isClosed('yian');
  answerWith(async () => Promise.reject(new IdentityUnavailableError('down')));
  clock.advance(60_000);
  expect(await states.isClosed('yian')).toBe(true);
  expect(await states.isClosed('mio')).toBe(false);
  expect(lookups).toHaveLength(2);
  await expect(states.fetch('yian')).rejects.toBeInstanceOf(IdentityUnavailableError);
});

test('logs a failed refresh and backs off after a malformed response', async () => {
  const { states, clock, answers, answerWith, lookups, lines } = createScene();
  answers.set('mio', OPEN);
  await states.isClosed('mio');
  answerWith(async () => Promise.reject(new TypeError('nonsense')));
  clock.advance(40_000);
  expect(await states.isClosed('mio')).toBe(false);
  await expect.poll(() => lines.join('')).toContain('nonsense');
  expect(await states.isClosed('mio')).toBe(false);
  expect(lookups).toHaveLength(2);
});

test('D1: finishes a shared look-up after the time limit of its first request', async () => {
  const { states, answers, answerWith } = createScene(60_000);
  answers.set('mio', DISABLED);
  const service = Promise.withResolvers<typeof answers>();
  answerWith(async () => service.promise);
  const ask = async () => states.isClosed('mio');
  const impatient = runWithStatements(createRequestStatements(1), ask);
  const patient = runWithStatements(createRequestStatements(60_000), ask);
  await expect(impatient).rejects.toThrow('too long');
  service.resolve(answers);
  expect(await patient).toBe(true);
});
