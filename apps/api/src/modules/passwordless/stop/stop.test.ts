import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { connections } from '#platform/database/schema/accounts/connections.ts';
import { passwordlessStops } from '#platform/database/schema/accounts/passwordless.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createTestConnection } from '../../../../test/support/connections.ts';
import { createPasswordlessStage, CUSTOM } from '../../../../test/support/stand-ins/passwordless-stage.ts';

type Schemas = components['schemas'];

const { stage, send, add, createCodes, start, wait, apply } = createPasswordlessStage();

const read = async () => (await send<Schemas['Passwordless']>('GET', '/v4/passwordless')).body;
const countPasskeys = async (): Promise<number> =>
  (await send<Schemas['PasskeyList']>('GET', '/v4/passkeys')).body.items.length;
const countConnections = async (): Promise<number> =>
  stage.api.db.$count(connections, eq(connections.accountId, stage.uid));
const mailsTo = (address: string) => stage.api.mail.sent.filter(({ to }) => to === address);
/** The latest link that stops the choice, in the mails to an address. */
const linkTo = (address = stage.email): URL => {
  const texts = mailsTo(address).map(({ text }) => text);
  const [url = ''] =
    /http\S+\/passwordless\/stop\S+/.exec(texts.findLast((text) => text.includes('/stop?')) ?? '') ?? [];
  expect(url, `a link in a mail to ${address}`).toContain('/passwordless/stop');
  return new URL(url);
};
const open = async (method: 'GET' | 'POST', { pathname, search }: URL) =>
  stage.api.app.inject({ method, url: `${pathname}${search}` });
// Two mails leave at once, in any order.
const hasReset = (address: string): boolean =>
  mailsTo(address).some(({ text }) => text.includes('/login/action'));

/** The owner has had a passkey, a session and an app for longer than 72 hours before a thief comes. */
let owner: object = {};
const steal = async () => {
  const thief = await stage.signIn(stage.by('password'));
  await add();
  await createCodes();
  await createTestConnection(stage.api, stage.uid);
  expect((await start()).status).toBe(200);
  return thief;
};
beforeEach(async () => {
  await add();
  owner = { ...CUSTOM, ...(await stage.signIn(stage.by('password'))) };
  await createTestConnection(stage.api, stage.uid);
  stage.api.clock.advance(73 * HOUR_MS);
});

describe('the link in the mail', () => {
  test('4A5: shows a page and changes nothing when it is opened', async () => {
    const thief = await steal();
    const answer = await open('GET', linkTo());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.body).toContain('<form method="post">');
    expect(await read()).toHaveProperty('starts_at');
    expect(await stage.read(thief)).toBe(200);
  });

  test('4A5: stops the choice and ends passkeys, codes, sessions and connections of the thief', async () => {
    const thief = await steal();
    await wait(71.9);
    const answer = await open('POST', linkTo());
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Stopped')]);
    expect(await stage.read(thief)).toBe(401);
    stage.api.clock.advance(60_000);
    expect(await read()).toMatchObject({ since: null, recovery_code_count: 0 });
    expect(await read()).not.toHaveProperty('starts_at');
    expect(await countPasskeys()).toBe(1);
    expect(await countConnections()).toBe(1);
    expect(stage.account()).toMatchObject({ email: stage.email, hasPassword: false });
    await apply();
    expect((await read()).since).toBeNull();
  });

  test('4A5: refuses sign-ins of the thief that were not used yet, and mails a link for a new password', async () => {
    const unused = stage.by('password');
    await steal();
    await open('POST', linkTo());
    expect((await stage.mint(unused)).status).toBe(401);
    expect(hasReset(stage.email)).toBe(true);
    expect(await stage.isProven()).toBe(true);
  });

  test('4A5: ends also what the thief made before the choice when the wait began again', async () => {
    await steal();
    await wait(60);
    await createCodes();
    await wait(60);
    await createCodes();
    await open('POST', linkTo());
    stage.api.clock.advance(60_000);
    expect(await countPasskeys()).toBe(1);
  });

  test('4A5: works from each mail, once', async () => {
    await steal();
    const first = linkTo();
    await wait(48);
    expect(linkTo().href).not.toBe(first.href);
    expect((await open('POST', first)).statusCode).toBe(200);
    for (const url of [first, linkTo()]) expect((await open('POST', url)).statusCode).toBe(404);
  });

  test('4A5: stops no later choice', async () => {
    await steal();
    const earlier = linkTo();
    await send('DELETE', '/v4/passwordless');
    await start();
    expect((await open('POST', earlier)).statusCode).toBe(404);
    expect(await read()).toHaveProperty('starts_at');
  });

  test('4A5: does nothing after the choice was applied', async () => {
    await steal();
    const url = linkTo();
    await apply();
    expect((await open('POST', url)).statusCode).toBe(404);
  });

  test.each(['', 'x', 'A'.repeat(43)])('4A5: is refused with the secret %j', async (token) => {
    await steal();
    const url = new URL(`http://localhost/passwordless/stop?lang=en&token=${token}`);
    for (const method of ['GET', 'POST'] as const) expect((await open(method, url)).statusCode).toBe(404);
    expect(await read()).toHaveProperty('starts_at');
  });

  test('4A5: is stored as a hash only', async () => {
    await steal();
    const secret = linkTo().searchParams.get('token') ?? '';
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(await stage.api.db.select().from(passwordlessStops))).not.toContain(secret);
  });

  test('4A5: works again after the identity service did not answer', async () => {
    await steal();
    stage.api.mailboxes.isDown = true;
    expect((await open('POST', linkTo())).statusCode).toBe(503);
    stage.api.mailboxes.isDown = false;
    expect((await open('POST', linkTo())).statusCode).toBe(200);
  });

  test('4A5: stops the choice of an account without a password by the same rule', async () => {
    stage.put({ ...stage.account(), hasPassword: false });
    await steal();
    expect((await open('POST', linkTo())).statusCode).toBe(200);
    await apply();
    expect((await read()).since).toBeNull();
    expect(hasReset(stage.email)).toBe(true);
  });
});

describe('after a change of the address', () => {
  const thiefs = (): string => `thief-of-${stage.email}`;
  const changeAddress = async (): Promise<void> => {
    const own = await stage.signIn(stage.by('password'));
    const code = stage.mail('address_change', thiefs());
    expect((await stage.prove({ purpose: 'change', code }, stage.uid, own)).status).toBe(200);
  };

  test('4A5: mails both addresses, at once and after 48 hours, when it was less than seven days ago', async () => {
    await changeAddress();
    stage.api.clock.advance(6.9 * 24 * HOUR_MS);
    await steal();
    const former = linkTo().href;
    await wait(48);
    expect(linkTo().href).not.toBe(former);
    expect(linkTo(thiefs()).href).not.toBe(linkTo().href);
  });

  test('4A5: mails the new address alone when it was seven days ago', async () => {
    await changeAddress();
    stage.api.clock.advance(7 * 24 * HOUR_MS);
    await steal();
    expect(mailsTo(stage.email).filter(({ text }) => text.includes('/passwordless/stop'))).toEqual([]);
    expect(linkTo(thiefs()).search).toContain('token=');
  });

  test('4A5: gives the former address back to the holder of its mailbox', async () => {
    await changeAddress();
    await steal();
    expect((await open('POST', linkTo())).body).toContain('Stopped');
    expect(stage.account()).toMatchObject({ email: stage.email, isEmailVerified: true });
    expect(hasReset(stage.email)).toBe(true);
    expect(hasReset(thiefs())).toBe(false);
    expect(await stage.isProven()).toBe(true);
  });

  test('4A5: takes the former address from a stranger who signed up with it meanwhile', async () => {
    await changeAddress();
    await steal();
    stage.api.mailboxes.put({ userId: `squatter-of-${stage.uid}`, email: stage.email, hasPassword: true });
    await open('POST', linkTo());
    expect(stage.account()?.email).toBe(stage.email);
    expect(stage.api.mailboxes.get(`squatter-of-${stage.uid}`)).toMatchObject({ email: null });
  });

  test('4A5: leaves the stop to the new address without giving the former one back', async () => {
    await changeAddress();
    await steal();
    await open('POST', linkTo(thiefs()));
    expect(stage.account()?.email).toBe(thiefs());
    expect(await read()).not.toHaveProperty('starts_at');
  });

  test('4A5: refuses the choice for seven days when the address was changed past the API', async () => {
    stage.put({ ...stage.account(), email: thiefs(), isEmailVerified: true });
    const own = await stage.signIn(stage.by('password', { email: thiefs() }));
    const code = stage.api.mailboxes.mail('confirmation', thiefs());
    expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, own)).status).toBe(200);
    await add();
    expect(await start()).toMatchObject({ status: 403, body: { code: 'address_unverified' } });
    stage.api.clock.advance(7 * 24 * HOUR_MS);
    expect((await start()).status).toBe(200);
  });
});

describe('a session', () => {
  const stop = async (claims: object) =>
    send('POST', '/v4/passwordless_stops', { body: { locale: 'en' }, claims });

  test('4A5: stops the choice without a proof when it is older than every counted key', async () => {
    const [first] = (await send<Schemas['PasskeyList']>('GET', '/v4/passkeys')).body.items;
    await send('DELETE', `/v4/passkeys/${first?.id ?? ''}`);
    const thief = await steal();
    expect(await stop(owner)).toMatchObject({ status: 204 });
    expect([await stage.read(owner), await stage.read(thief)]).toEqual([200, 401]);
    expect(await countPasskeys()).toBe(0);
    expect(await read()).toMatchObject({ recovery_code_count: 0 });
    expect(await countConnections()).toBe(1);
    expect(stage.account()?.hasPassword).toBe(true);
    expect(hasReset(stage.email)).toBe(true);
  });

  test('4A5: needs a proof when a counted key is older, and keeps itself then', async () => {
    const thief = { ...CUSTOM, ...(await steal()) };
    await wait(1);
    expect(await stop(thief)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect(await read()).toHaveProperty('starts_at');
    const fresh = { ...CUSTOM, ...(await stage.signIn(stage.by('password'))) };
    expect((await stop(fresh)).status).toBe(204);
    expect([await stage.read(fresh), await stage.read(thief)]).toEqual([200, 401]);
    expect(await countPasskeys()).toBe(1);
  });

  test('4A5: stops nothing while no choice waits', async () => {
    expect((await stop(owner)).status).toBe(404);
  });
});
