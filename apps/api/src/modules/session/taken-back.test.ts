import { describe, expect, test } from 'vitest';

import { HOUR_MS } from '#platform/job.ts';

import { createPasswordlessStage, CUSTOM } from '../../../test/support/stand-ins/passwordless-stage.ts';

const { stage, send, add } = createPasswordlessStage();
const DELETED = /^Your account will be deleted on /;

const deletionMails = (address = stage.email) =>
  stage.api.mail.sent.filter(({ to, subject }) => to === address && DELETED.test(subject));
const signInAgain = async (): Promise<object> => {
  stage.api.clock.advance(HOUR_MS);
  return { ...CUSTOM, ...(await stage.signIn(stage.by('google.com'))) };
};
const changeAddress = async (next: string): Promise<void> => {
  const own = await stage.signIn(stage.by('password', { email: stage.account()?.email }));
  const code = stage.api.mailboxes.mail('address_change', stage.account()?.email ?? '', next);
  expect((await stage.prove({ purpose: 'change', code }, stage.uid, own)).status).toBe(200);
};

describe('after a thief of the password has deleted the account', () => {
  test('4A5: mails the owner, who signs in and keeps the account', async () => {
    await send('POST', '/v4/unsubscribe');
    await send('POST', '/v4/unsubscribe');
    expect(deletionMails()).toHaveLength(1);
    expect(deletionMails()[0]?.text).toContain('/my/settings/security');
    const claims = await signInAgain();
    expect((await send('DELETE', '/v4/unsubscribe', { claims })).status).toBe(204);
    expect(await stage.read(claims)).toBe(200);
  });

  test('4A5: mails an address that was replaced less than seven days ago, too', async () => {
    await changeAddress(`thief-of-${stage.email}`);
    await send('POST', '/v4/unsubscribe');
    expect(deletionMails()).not.toEqual([]);
  });
});

test('4A5: signs in again after a thief has signed the owner out everywhere', async () => {
  const owner = await signInAgain();
  stage.api.clock.advance(60_000);
  expect((await send('DELETE', '/v2/general/auth/refresh-token')).status).toBe(204);
  expect(await stage.read(owner)).toBe(401);
  expect(await stage.read(await signInAgain())).toBe(200);
});

test('4A5: resets the password by mail after a thief has changed it and removed the other methods', async () => {
  stage.put({ ...stage.account(), hasPassword: true, providers: [] });
  const thief = await stage.signIn(stage.by('password'));
  const code = stage.mail('password_reset');
  expect(await stage.isProven(code)).toBe(true);
  expect((await stage.prove({ purpose: 'reset', code, remove: ['passkey', 'github'] })).status).toBe(200);
  stage.api.clock.advance(60_000);
  expect(stage.account()?.email).toBe(stage.email);
  expect(await stage.read(thief)).toBe(200);
});

test('4A5: removes what a thief added when the address, changed twice, is given back', async () => {
  await changeAddress(`first-${stage.email}`);
  await changeAddress(`second-${stage.email}`);
  await add();
  const providers = [stage.google(), stage.linked('github.com')];
  // The mail of the identity service gives the address back.
  stage.put({ isEmailVerified: true, hasPassword: true, providers, secondFactorCount: 1 });
  const thief = await stage.signIn(stage.by('github.com'));
  const code = stage.mail('password_reset');
  expect((await stage.prove({ purpose: 'reset', code })).body.is_proven).toBe(false);
  expect(stage.account()).toMatchObject({ hasPassword: false, providers: [], secondFactorCount: 0 });
  expect(await stage.read(thief)).toBe(401);
  const { body } = await send<{ items: unknown[] }>('GET', '/v4/passkeys', { claims: await signInAgain() });
  expect(body.items).toEqual([]);
});
