import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createPasswordlessStage } from '../../../../test/support/stand-ins/passwordless-stage.ts';
import { settleChoices } from '../settle-choices.ts';

type Schemas = components['schemas'];

const { stage, send, add, createCodes, start, wait } = createPasswordlessStage();

const thiefs = (): string => `thief-of-${stage.email}`;
const textsTo = (address: string): readonly string[] =>
  stage.api.mail.sent.filter(({ to }) => to === address).map(({ text }) => text);
/** The links that stop the choice, in the mails to an address, the oldest first. */
const linksTo = (address = stage.email): readonly string[] =>
  textsTo(address).flatMap((text) => /\/passwordless\/stop\S+/.exec(text)?.[0] ?? []);
const open = async (method: 'GET' | 'POST', url = '') =>
  (await stage.api.app.inject({ method, url })).statusCode;
const hasReset = (address: string): boolean =>
  textsTo(address).some((text) => text.includes('/login/action'));

async function changeAddress(): Promise<void> {
  const own = await stage.signIn(stage.by('password'));
  const code = stage.mail('address_change', thiefs());
  expect((await stage.prove({ purpose: 'change', code }, stage.uid, own)).status).toBe(200);
}

async function steal(): Promise<void> {
  await stage.signIn(stage.by('password'));
  await add();
  await createCodes();
  expect((await start()).status).toBe(200);
}

/** The owner has had a passkey for longer than 72 hours before a thief comes. */
beforeEach(async () => {
  await add();
  stage.api.clock.advance(73 * HOUR_MS);
});

describe('the link of a mail to the address of before a change', () => {
  test.each([
    ['changed it after the request', async () => {}],
    ['requested again after the change', async () => expect((await start()).status).toBe(200)],
  ])('4A5: gives the address back when a thief %s', async (_what, goOn) => {
    await steal();
    const [first] = linksTo();
    stage.api.clock.advance(HOUR_MS);
    await changeAddress();
    await goOn();
    expect(await open('POST', first)).toBe(200);
    expect(stage.account()).toMatchObject({ email: stage.email, hasPassword: false });
    expect([hasReset(stage.email), hasReset(thiefs())]).toEqual([true, false]);
    expect(await stage.isProven()).toBe(true);
  });
});

test('4A5: leaves the keys and the closed methods when the choice is applied while its link is pressed', async () => {
  await steal();
  await wait(47);
  await changeAddress();
  await start();
  await wait(48);
  const url = linksTo().at(-1);
  stage.api.mailboxes.beforeRemoval = async () => {
    stage.api.mailboxes.beforeRemoval = () => {};
    await wait(24);
  };
  expect(await open('POST', url)).toBe(404);
  const { body } = await send<Schemas['Passwordless']>('GET', '/v4/passwordless');
  expect(body).toMatchObject({ since: expect.any(String) as string, recovery_code_count: 10 });
  expect(stage.account()).toMatchObject({ email: null, hasPassword: false });
});

test('4A5: is not applied when its wait begins again while the job runs', async () => {
  await steal();
  await wait(48);
  stage.api.clock.advance(24 * HOUR_MS);
  const { identityRecords: records } = stage.api.core;
  const find: typeof records.find = async (userId) => {
    await createCodes();
    return records.find(userId);
  };
  await settleChoices({ ...stage.api.core, identityRecords: { ...records, find } });
  const { body } = await send<Schemas['Passwordless']>('GET', '/v4/passwordless');
  expect(body).toMatchObject({ since: null, starts_at: expect.any(String) as string });
  expect(stage.account()?.hasPassword).toBe(true);
});

test('4A5: is mailed about 48 hours after its wait began again, too', async () => {
  await steal();
  await wait(48);
  await createCodes();
  const sent = linksTo().length;
  await wait(47);
  expect(linksTo()).toHaveLength(sent);
  await wait(1);
  expect(linksTo()).toHaveLength(sent + 1);
});

test('4A5: ends what a thief made within the 72 hours before the request, and nothing older', async () => {
  await add();
  await createCodes();
  stage.api.clock.advance(71 * HOUR_MS);
  expect((await start()).status).toBe(200);
  expect(await open('POST', linksTo().at(-1))).toBe(200);
  stage.api.clock.advance(60_000);
  const { body } = await send<Schemas['PasskeyList']>('GET', '/v4/passkeys');
  expect(body.items).toHaveLength(1);
});

test('4A5: stops by a link that a server with a slower clock mailed', async () => {
  await steal();
  stage.api.clock.advance(-10_000);
  await createCodes();
  for (const url of linksTo()) expect(await open('GET', url)).toBe(200);
});

test('4A5: mails the former address again when the second request comes after its seven days', async () => {
  await changeAddress();
  stage.api.clock.advance(6.9 * 24 * HOUR_MS);
  await steal();
  await wait(40);
  const sent = linksTo().length;
  await start();
  expect(linksTo()).toHaveLength(sent + 1);
});
