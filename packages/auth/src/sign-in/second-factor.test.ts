import { expect, test } from 'vitest';

import type { SecondFactorChallenge } from '../ports.ts';
import { APP_FACTOR, FAKE_CODE, PHONE_FACTOR } from '../testing/fake-challenge.ts';
import { createFakeSession, type FakeSession } from '../testing/fake-session.ts';
import { PASSWORD_SIGN_IN } from '../testing/session-scenes.ts';
import { SecondFactorRequiredError } from './second-factor.ts';

async function demanded(attempt: Promise<void>): Promise<SecondFactorChallenge> {
  const error: unknown = await attempt.catch((failure: unknown) => failure);
  if (error instanceof SecondFactorRequiredError) return error.challenge;
  throw new Error('no second factor was asked for', { cause: error });
}

function createSubject(): FakeSession {
  const fake = createFakeSession();
  fake.session.start();
  fake.identity.askForSecondFactor();
  return fake;
}

test('signs in only after the second factor', async () => {
  const { session, api } = createSubject();
  const challenge = await demanded(session.signIn(PASSWORD_SIGN_IN));
  expect(session.getState().status).not.toBe('signedIn');
  expect(api.calls).toEqual([]);
  const answer = { factorId: APP_FACTOR.id, code: '000000', verificationId: null };
  await expect(session.signIn({ kind: 'second_factor', challenge, answer })).rejects.toMatchObject({
    code: 'code_wrong',
  });
  await session.signIn({ kind: 'second_factor', challenge, answer: { ...answer, code: FAKE_CODE } });
  expect(session.getState().status).toBe('signedIn');
});

test('requires the verification id of the text message together with its code', async () => {
  const { session } = createSubject();
  const challenge = await demanded(session.signIn(PASSWORD_SIGN_IN));
  const factorId = PHONE_FACTOR.id;
  const verificationId = await challenge.sendCode(factorId, 'ja');
  const answer = { factorId, code: FAKE_CODE, verificationId: 'of another message' };
  await expect(session.signIn({ kind: 'second_factor', challenge, answer })).rejects.toMatchObject({
    code: 'code_wrong',
  });
  await session.signIn({ kind: 'second_factor', challenge, answer: { ...answer, verificationId } });
  expect(session.getState().status).toBe('signedIn');
});

test('requires a second factor after a redirect too', async () => {
  const { session, identity } = createSubject();
  identity.bringBack();
  const challenge = await demanded(session.takeReturned());
  const answer = { factorId: APP_FACTOR.id, code: FAKE_CODE, verificationId: null };
  await session.signIn({ kind: 'second_factor', challenge, answer });
  expect(session.getState().status).toBe('signedIn');
});

test('retries a failed token exchange without asking for another code', async () => {
  const { session, api } = createSubject();
  const challenge = await demanded(session.signIn(PASSWORD_SIGN_IN));
  const answer = { factorId: APP_FACTOR.id, code: FAKE_CODE, verificationId: null };
  api.fail('custom-token', new Error('down'));
  await expect(session.signIn({ kind: 'second_factor', challenge, answer })).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  api.fail('custom-token', null);
  await session.retry();
  expect(session.getState().status).toBe('signedIn');
});
