import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { systemRandom } from '#platform/random.ts';

import {
  createCreator,
  createUid,
  listLetters,
  updateProfile,
  writeLetter,
} from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { eraseLetterNotices } from './letter-notices.repository.ts';
import { sendDueNotices } from './send-due-notices.ts';
import { checkBroughtLetters } from './taking/brought-letters.ts';
import { takeLetters } from './taking/take-letters.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApp;
let id = '';
let pubId = '';
let email = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api));
  email = `${pubId}@example.com`;
  api.identity.emails.set(id, email);
});
// Turns notices off, so that a later test does not notify this creator.
afterEach(async () => {
  await set(false);
});

const url = '/v4/letter_notices';
const confirmed = () => ({ email, email_verified: true });
const mails = () => api.mail.sent.filter(({ to }) => to === email);
const set = async (isOn: boolean, claims: object = confirmed()) =>
  api.send<components['schemas']['LetterNotices']>({
    method: 'PUT',
    url,
    as: id,
    claims: { ...claims },
    body: { is_on: isOn },
  });
const write = async (body: string) => writeLetter(api, pubId, { body }, { as: createUid() });
const sendDue = async () => sendDueNotices(api.core);

test('notices are off by default and use the confirmed address', async () => {
  const get = async (claims: object) => (await api.send({ url, as: id, claims: { ...claims } })).body;
  expect(await get(confirmed())).toEqual({ is_on: false, is_possible: true, email });
  expect(await get({ email, email_verified: false })).toEqual({
    is_on: false,
    is_possible: false,
    email: null,
  });
  expect((await set(true)).body).toEqual({ is_on: true, is_possible: true, email });
  expect((await set(false)).body).toMatchObject({ is_on: false });
});

test.each<[string, object]>([
  ['an address that is not confirmed', { email: 'victim@example.com', email_verified: false }],
  ['no address', { email: null, email_verified: null }],
])('notices cannot be turned on with %s', async (_name, claims) => {
  expect(await set(true, claims)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/is_on', code: 'not_allowed' }] },
  });
  await write('Hello');
  api.clock.advance(HOUR_MS);
  expect(await sendDue()).toBe(0);
});

test('announces several letters in one mail without their content', async () => {
  await set(true);
  await write('a secret');
  api.clock.advance(9 * MINUTE_MS);
  expect(await sendDue()).toBe(0);
  await write('another secret');
  api.clock.advance(MINUTE_MS);
  expect(await sendDue()).toBe(1);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({ to: email, subject: '2 letters are waiting for you' });
  expect(mails()[0]?.text).toContain('http://localhost:3000/my/letters');
  expect(JSON.stringify(mails())).not.toContain('secret');
  api.clock.advance(24 * HOUR_MS);
  expect(await sendDue()).toBe(0);
});

test('sends at most one mail in six hours', async () => {
  await set(true);
  for (let hour = 0; hour < 24; hour += 1) {
    await write(`letter ${hour}`);
    api.clock.advance(HOUR_MS);
    await sendDue();
  }
  expect(mails()).toHaveLength(4);
});

test('sends nothing when all letters are read or notices are off', async () => {
  await set(true);
  await write('Hello');
  const [letter] = (await listLetters(api, id)).items;
  await api.send({ method: 'PUT', url: `/v4/letters/${letter?.id}`, as: id, body: { is_read: true } });
  api.clock.advance(HOUR_MS);
  expect(await sendDue()).toBe(0);
  await write('Hello again');
  await set(false);
  api.clock.advance(HOUR_MS);
  expect(await sendDue()).toBe(0);
  expect(mails()).toEqual([]);
});

test('does not announce letters received before the opt-in', async () => {
  await write('long ago');
  api.clock.advance(HOUR_MS);
  await set(true);
  api.clock.advance(HOUR_MS);
  expect(await sendDue()).toBe(0);
});

test('does not announce imported letters', async () => {
  await set(true);
  const letter = {
    id: systemRandom.id(),
    fromName: 'Aki',
    body: 'From afar',
    receivedAt: api.clock.now(),
    mayBeShown: false,
    isRead: false,
    isThanked: false,
    broughtFrom: null,
  };
  const letters = checkBroughtLetters([letter], { host: 'old.example', now: api.clock.now() });
  await inTransaction(api.db, async (tx) => takeLetters(tx, id, { importId: systemRandom.id(), letters }));
  api.clock.advance(HOUR_MS);
  expect(await sendDue()).toBe(0);
});

test('sends one mail when several servers send due mails concurrently', async () => {
  await set(true);
  await write('Hello');
  api.clock.advance(HOUR_MS);
  const counts = await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
  expect(mails()).toHaveLength(1);
});

test('retries a mail that failed', async () => {
  await set(true);
  await write('Hello');
  api.clock.advance(HOUR_MS);
  api.mail.setDown(true);
  await sendDue();
  expect(mails()).toEqual([]);
  api.mail.setDown(false);
  api.clock.advance(MINUTE_MS);
  await api.outbox.deliverDue();
  expect(mails()).toHaveLength(1);
});

test('writes the mail in the language of the creator page', async () => {
  await updateProfile(api, id, { profile: { version: 1, locale: 'ja' } });
  await set(true);
  await write('こんにちは');
  api.clock.advance(HOUR_MS);
  await sendDue();
  expect(mails()[0]).toMatchObject({ subject: 'あなた宛ての手紙が1通届いています' });
  expect(mails()[0]?.text).toContain('http://localhost:3000/ja/my/letters');
});

test('sends mail to the changed address of a user, but only if this address is confirmed', async () => {
  await set(true);
  const former = email;
  email = `new-${former}`;
  api.identity.emails.set(id, email);
  await write('Hello');
  api.clock.advance(HOUR_MS);
  expect(await sendDue()).toBe(1);
  expect(mails()).toHaveLength(1);
  expect(api.mail.sent.filter(({ to }) => to === former)).toEqual([]);
  expect((await api.send({ url, as: id })).body).toMatchObject({ is_on: true, email });
  api.identity.emails.delete(id);
  await write('Hello again');
  api.clock.advance(24 * HOUR_MS);
  await sendDue();
  expect(mails()).toHaveLength(1);
});

test('notices cannot be turned on when no mail can be sent', async () => {
  const silent = await createTestAppForTest({ canMail: false });
  const { id: uid } = await createCreator(silent);
  const answer = await silent.send({
    method: 'PUT',
    url,
    as: uid,
    claims: { ...confirmed() },
    body: { is_on: true },
  });
  expect(answer.status).toBe(400);
  expect(await sendDueNotices(silent.core)).toBe(0);
});

test('deletes the stored e-mail address with the account', async () => {
  await set(true);
  await write('Hello');
  await eraseLetterNotices(api.db, id);
  api.clock.advance(HOUR_MS);
  expect(await sendDue()).toBe(0);
});

test('each mail has a one-click unsubscribe URL for its recipient', async () => {
  await set(true);
  await write('Hello');
  api.clock.advance(HOUR_MS);
  await sendDue();
  const address = new URL(mails()[0]?.unsubscribeUrl ?? '');
  expect(address.origin).toBe('http://localhost:3002');
  const isOn = async () =>
    (await api.send<components['schemas']['LetterNotices']>({ url, as: id, claims: confirmed() })).body.is_on;
  const post = async (query: string, type = 'application/x-www-form-urlencoded') =>
    (
      await api.app.inject({
        method: 'POST',
        url: `${address.pathname}${query}`,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      })
    ).statusCode;
  // Virus scanners open every URL, so GET must change nothing.
  expect((await api.app.inject({ url: `${address.pathname}${address.search}` })).statusCode).toBe(404);
  for (const query of [
    '',
    '?token=',
    `?token=${id}`,
    `${address.search}x`,
    address.search.replace('k1.', 'k2.'),
  ])
    expect(await post(query)).toBe(404);
  expect(await isOn()).toBe(true);
  expect(await post(address.search)).toBe(204);
  expect(await isOn()).toBe(false);
  expect(await post(address.search, 'multipart/form-data; boundary=a')).toBe(204);
});
