import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { passwordlessStops } from '#platform/database/schema/accounts/passwordless.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createPasswordlessStage, CUSTOM } from '../../../test/support/stand-ins/passwordless-stage.ts';
import { settleChoices } from './settle-choices.ts';

type Schemas = components['schemas'];

const { stage, send, add, createCodes, start, wait, apply, mails } = createPasswordlessStage();
const WAITS = /^Your password stops logging in on /;

const read = async () => (await send<Schemas['Passwordless']>('GET', '/v4/passwordless')).body;
const hoursLeft = async (): Promise<number> =>
  (Date.parse((await read()).starts_at ?? '') - stage.api.clock.now().getTime()) / HOUR_MS;
const countWaits = (): number => mails().filter((subject) => WAITS.test(subject)).length;

/** A thief signs in by the password, adds a passkey, creates codes and makes the choice. */
const steal = async (): Promise<void> => {
  await stage.signIn(stage.by('password'));
  await add();
  await createCodes();
  expect((await start()).status).toBe(200);
};

test('4A5: keeps session, password and reset when a thief of the password asks to sign in without it', async () => {
  const owner = await stage.signIn(stage.by('password'));
  stage.api.clock.advance(HOUR_MS);
  await steal();
  expect(await stage.read(owner)).toBe(200);
  expect(stage.account()).toMatchObject({ email: stage.email, hasPassword: true });
  expect((await stage.prove({ purpose: 'review', code: stage.mail('password_reset') })).status).toBe(200);
});

describe('a waiting choice', () => {
  test('4A5: is applied after 72 hours and not a minute before', async () => {
    await steal();
    expect(await hoursLeft()).toBe(72);
    await wait(48);
    await wait(24 - 1 / 60);
    expect(stage.account()?.hasPassword).toBe(true);
    expect((await read()).since).toBeNull();
    await wait(1 / 60);
    expect(stage.account()).toMatchObject({ email: null, hasPassword: false });
    expect((await read()).since).not.toBeNull();
    expect(await read()).not.toHaveProperty('starts_at');
    expect(mails().at(-1)).toBe('You now log in without a password');
  });

  test('4A5: is mailed about at once and once more after 48 hours', async () => {
    await steal();
    expect(countWaits()).toBe(1);
    await wait(47);
    expect(countWaits()).toBe(1);
    await wait(1);
    await wait(1);
    expect(countWaits()).toBe(2);
  });

  test('4A5: waits a day after the second mail when no server ran', async () => {
    await steal();
    await wait(100);
    expect(countWaits()).toBe(2);
    expect(await hoursLeft()).toBe(24);
    await wait(23);
    expect((await read()).since).toBeNull();
    await wait(1);
    expect((await read()).since).not.toBeNull();
  });

  test('4A5: is applied once when two servers run the job', async () => {
    await steal();
    await wait(48);
    stage.api.clock.advance(24 * HOUR_MS);
    await Promise.all([settleChoices(stage.api.core), settleChoices(stage.api.core)]);
    expect(mails().filter((subject) => subject === 'You now log in without a password')).toHaveLength(1);
  });

  test('4A5: goes on in the next run when the identity service did not answer', async () => {
    await steal();
    await wait(48);
    stage.api.mailboxes.isDown = true;
    await wait(24);
    stage.api.mailboxes.isDown = false;
    expect((await read()).since).toBeNull();
    await wait(1);
    expect((await read()).since).not.toBeNull();
  });

  test.each([
    ['passkey', add],
    ['set of recovery codes', createCodes],
  ])('4A5: begins its 72 hours again after a new %s, with another mail', async (_what, make) => {
    await steal();
    await wait(71);
    const sent = countWaits();
    await make();
    expect(await hoursLeft()).toBe(72);
    expect(countWaits()).toBe(sent + 1);
    await wait(1);
    expect((await read()).since).toBeNull();
  });

  test('4A5: begins its 72 hours again after a second request', async () => {
    await steal();
    await wait(71);
    expect((await start(['google'])).body.starts_at).toBe((await read()).starts_at);
    expect(await hoursLeft()).toBe(72);
    await apply();
    expect((await read()).kept_methods).toEqual(['google']);
  });

  test('4A5: is told to every session in the profile', async () => {
    await send('POST', '/v4/profile');
    const status = async () => (await send<Schemas['ProfileResponse']>('GET', '/v4/profile')).body.account;
    expect(await status()).not.toHaveProperty('passwordless_starts_at');
    await steal();
    expect(await status()).toMatchObject({ passwordless_starts_at: (await read()).starts_at });
  });

  test('4A5: keeps the session of the caller and answers with its token', async () => {
    const own = { ...CUSTOM, ...(await stage.signIn(stage.by('password'))) };
    await add();
    await createCodes();
    const { body } = await start([], own);
    const { claims } = stage.api.customTokens.read(body.token);
    const key: unknown = Reflect.get(own, 'key_for_global_sign_out');
    expect(claims).toMatchObject({ key_for_global_sign_out: key });
    const { body: list } = await send<Schemas['SessionList']>('GET', '/v4/sessions', { claims: own });
    expect(list.items).toHaveLength(new Set(list.items.map(({ id }) => id)).size);
  });
});

describe('a waiting choice ends', () => {
  const expectEnded = async (): Promise<void> => {
    await apply();
    expect((await read()).since).toBeNull();
    expect(await read()).not.toHaveProperty('starts_at');
    expect(await stage.api.db.$count(passwordlessStops, eq(passwordlessStops.accountId, stage.uid))).toBe(0);
  };

  test('4A5: when the caller takes it back, and passkeys, codes and sessions stay', async () => {
    const owner = await stage.signIn(stage.by('password'));
    await steal();
    const { status, body } = await send<{ token: string }>('DELETE', '/v4/passwordless');
    expect([status, typeof body.token]).toEqual([200, 'string']);
    expect(await stage.read(owner)).toBe(200);
    expect((await read()).recovery_code_count).toBe(10);
    expect(mails().at(-1)).toBe('Your account logs in with its password as before');
    expect((await send('DELETE', '/v4/passwordless')).status).toBe(404);
    await expectEnded();
  });

  test('4A5: when the password is reset by mail', async () => {
    await steal();
    expect((await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') })).status).toBe(200);
    stage.api.clock.advance(60_000);
    await expectEnded();
  });

  test('4A5: when the address is no longer the chosen one on its day', async () => {
    await steal();
    stage.put({ ...stage.account(), email: 'another@example.com' });
    await expectEnded();
    expect(stage.account()?.hasPassword).toBe(true);
  });

  test('4A5: when the account is about to be deleted on its day', async () => {
    await steal();
    expect((await send('POST', '/v4/unsubscribe')).status).toBe(204);
    stage.api.clock.advance(60_000);
    await expectEnded();
    expect(stage.account()?.hasPassword).toBe(true);
  });

  test('4A5: when too few passkeys and codes are left on its day', async () => {
    await steal();
    const { body } = await send<Schemas['PasskeyList']>('GET', '/v4/passkeys');
    await send('DELETE', `/v4/passkeys/${body.items[0]?.id ?? ''}`);
    await expectEnded();
    expect(stage.account()?.hasPassword).toBe(true);
  });
});
