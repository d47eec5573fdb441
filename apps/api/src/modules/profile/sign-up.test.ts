import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { systemRandom } from '#platform/random.ts';

import { createUid, writeLetter } from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { RANDOM_HANDLE_BYTES, toRandomHandle } from './profile.rules.ts';

type ProfileResponse = components['schemas']['ProfileResponse'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const signUp = async (uid: string, claims = {}, headers = {}, on = api) =>
  on.send<ProfileResponse>({ method: 'POST', url: '/v4/profile', as: uid, claims, headers });

test('creates a profile whose page can be visited at once', async () => {
  const { status, body } = await signUp(createUid());
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    name: body.user.pub_id,
    locale: 'en',
    visibility: 'unlisted',
    is_creator: false,
    pib_id: null,
    version: 1,
    created_at: '2026-11-20T03:00:00.000Z',
  });
  expect(body.user.pub_id).toMatch(/^[a-z2-9]{10}$/);
  expect(body.user).not.toHaveProperty('appearance');
  expect((await api.send({ url: `/users/${body.user.pub_id}` })).status).toBe(200);
});

test('hides the page of a fan who signs up with a draft page', async () => {
  const uid = createUid();
  const { status, body } = await api.send<ProfileResponse>({
    method: 'POST',
    url: '/v4/profile?visibility=draft',
    as: uid,
  });
  expect([status, body.user.visibility]).toEqual([201, 'draft']);
  expect((await api.send({ url: `/users/${body.user.pub_id}` })).status).toBe(404);
  expect(await writeLetter(api, body.user.pub_id)).toMatchObject({ status: 404 });
});

test('refuses to publish a page during sign-up', async () => {
  const url = '/v4/profile?visibility=public';
  expect((await api.send({ method: 'POST', url, as: createUid() })).status).toBe(400);
});

test('keeps a new page unlisted until its creator publishes it', async () => {
  const uid = createUid();
  const { user } = (await signUp(uid)).body;
  const listed = async (): Promise<boolean> => {
    const { body } = await api.send<components['schemas']['PublicUserList']>({ url: '/users' });
    return body.items.some((item) => item.pub_id === user.pub_id);
  };
  expect((await api.send<{ visibility: string }>({ url: `/users/${user.pub_id}` })).body.visibility).toBe(
    'unlisted',
  );
  expect(await listed()).toBe(false);
  const published = await api.send({
    method: 'PUT',
    url: '/v4/profile',
    as: uid,
    body: { profile: { version: 1, visibility: 'public' } },
  });
  expect(published.status).toBe(200);
  expect(await listed()).toBe(true);
});

test.each([
  ['ja,en;q=0.8', 'ja'],
  ['zh-TW', 'zh-TW'],
  ['zh-Hant-HK;q=0.9, fr', 'zh-TW'],
  ['fr, *;q=0.1', 'en'],
  ['', 'en'],
])('chooses the language from Accept-Language %j', async (acceptLanguage, locale) => {
  const { body } = await signUp(createUid(), {}, { 'accept-language': acceptLanguage });
  expect(body.user.locale).toBe(locale);
});

test('stores the pib id from the token', async () => {
  expect((await signUp(createUid(), { pib: { id: 'pib-77' } })).body.user.pib_id).toBe('pib-77');
});

test('returns the existing profile unchanged on a second sign-up', async () => {
  const uid = createUid();
  const first = await signUp(uid, { name: 'First' });
  const second = await signUp(uid, { name: 'Second' }, { 'accept-language': 'ja' });
  expect(second).toMatchObject({ status: 200, body: first.body });
});

test('creates one profile for concurrent sign-ups of one user', async () => {
  const token = await api.tokens.verifyToken(await api.tokens.sign(createUid()));
  // Verify the token beforehand, so that the requests really race in the database.
  const other = await createTestAppForTest({ verifyToken: async () => token });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () =>
      other.send<ProfileResponse>({
        method: 'POST',
        url: '/v4/profile',
        headers: { authorization: 'Bearer verified' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(answers.map(({ body }) => body.user.pub_id)).size).toBe(1);
});

/** Returns bytes from which `toRandomHandle` makes the given handle. */
function toBytes(handle: string): Uint8Array {
  const letters = Array.from({ length: 32 }, (_, byte) =>
    toRandomHandle(new Uint8Array(RANDOM_HANDLE_BYTES).fill(byte))?.handle.charAt(0),
  );
  return Uint8Array.from(handle, (letter) => letters.indexOf(letter));
}

test('tries another random handle when the first is taken or reserved', async () => {
  const wanted = ['bbbbbbbbbb', 'bbbbbbbbbb', 'appearance', 'cccccccccc'].map(toBytes);
  const random = { ...systemRandom, bytes: (length: number) => wanted.shift() ?? systemRandom.bytes(length) };
  const other = await createTestAppForTest({ random });
  expect((await signUp('one', {}, {}, other)).body.user.pub_id).toBe('bbbbbbbbbb');
  expect((await signUp('two', {}, {}, other)).body.user.pub_id).toBe('cccccccccc');
});

test('accepts an Accept-Language header of any length', async () => {
  const { status, body } = await signUp(createUid(), {}, { 'accept-language': `ja,${'en,'.repeat(1700)}` });
  expect([status, body.user.locale]).toEqual([201, 'ja']);
});
