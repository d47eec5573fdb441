import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  api.identity.isDown = false;
});

const set = async (userId: string, pibId: unknown) =>
  api.send({
    method: 'PUT',
    url: `/v2/general/users/pib-id?id=${userId}`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
    body: { pibId },
  });
const readPibId = async (as: string) =>
  (await api.send<{ user: { pib_id: string | null } }>({ url: '/v4/profile', as })).body.user.pib_id;

test('sets the pib id in the profile, custom tokens and identity service', async () => {
  const { id } = await createCreator(api);
  expect(await set(id, 'pib-one')).toMatchObject({ status: 204, text: '' });
  expect(await readPibId(id)).toBe('pib-one');
  const { body } = await api.send<{ token: string }>({ url: '/v2/general/auth/custom-token', as: id });
  expect(api.customTokens.read(body.token).claims).toMatchObject({ pib: { id: 'pib-one' } });
  expect(api.identity.updated.get(id)).toEqual({ pibId: 'pib-one', tokensValidAfter: null });
});

test('keeps a pib id that was set before sign-up', async () => {
  const id = createUid();
  await set(id, 'pib-early');
  await api.send({ method: 'POST', url: '/v4/profile', as: id, claims: { pib: { id: 'pib-of-token' } } });
  expect(await readPibId(id)).toBe('pib-early');
});

test('refuses a pib id that another user still has', async () => {
  const [one, other] = [await createCreator(api), await createCreator(api)];
  await set(one.id, 'pib-mine');
  expect(await set(other.id, 'pib-mine')).toMatchObject({ status: 409, body: { code: 'pib_id_taken' } });
  expect(await readPibId(other.id)).toBeNull();
  expect((await set(one.id, 'pib-mine')).status).toBe(204);
  expect((await set(one.id, 'pib-next')).status).toBe(204);
  expect((await set(other.id, 'pib-mine')).status).toBe(204);
  expect([await readPibId(one.id), await readPibId(other.id)]).toEqual(['pib-next', 'pib-mine']);
});

test('ignores the pib id of a token when another user owns it', async () => {
  const { id } = await createCreator(api);
  await set(id, 'pib-owned');
  const other = createUid();
  await api.send({ method: 'POST', url: '/v4/profile', as: other, claims: { pib: { id: 'pib-owned' } } });
  expect(await readPibId(other)).toBeNull();
});

test('gives a pib id to only one of two concurrent requests', async () => {
  const people = [await createCreator(api), await createCreator(api)];
  const answers = await Promise.all(people.map(async ({ id }) => set(id, 'pib-raced')));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
});

test('sends the latest pib id after an outage of the identity service', async () => {
  const { id } = await createCreator(api);
  api.identity.isDown = true;
  expect((await set(id, 'pib-first')).status).toBe(204);
  expect((await set(id, 'pib-last')).status).toBe(204);
  api.identity.isDown = false;
  api.clock.advance(1000);
  await api.outbox.deliverDue();
  expect(api.identity.updated.get(id)).toEqual({ pibId: 'pib-last', tokensValidAfter: null });
});

test.each([['two words'], [''], ['a.b'], ['x'.repeat(129)], [7]])(
  'refuses the malformed pib id %j',
  async (pibId) => {
    expect(await set('mio', pibId)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  },
);

test('keeps a service key that was sent in a URL out of logs and responses', async () => {
  const { log, lines } = createCapturedLog();
  const logged = await createTestApp({ log });
  const url = `/v2/general/users/pib-id?id=mio&api_key=${TEST_SERVICE_KEY}`;
  const good = await logged.send({ method: 'PUT', url, body: { pibId: 'pib-1' } });
  const bad = await logged.send({ method: 'PUT', url, body: { pibId: '' } });
  const unknown = await logged.send({ method: 'PUT', url: `${url}&more=1`, body: { pibId: 'pib-1' } });
  await logged.close();
  expect([good.status, bad.status, unknown.status]).toEqual([204, 400, 400]);
  expect(lines.join('')).toContain('pib-id');
  expect([...lines, bad.text, unknown.text].join('')).not.toContain(TEST_SERVICE_KEY);
});
