import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCreator, createLinkInput } from './support/factories.ts';
import type { TestRequest } from './support/send-request.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { WITHOUT_KEY } from './support/tokens.ts';

const DAY = 24 * 60 * 60;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/** Claims of a session whose sign-in was this many seconds ago. */
const since = (seconds: number) => ({ auth_time: Math.floor(api.clock.now().getTime() / 1000) - seconds });

describe.each([
  ['six minutes', 6 * 60],
  ['a day', DAY],
  ['eleven months', 335 * DAY],
])('4A6, 4B2: a session of %s', (_age, seconds) => {
  test('changes links and profile, publishes and reads letters', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
    const claims = since(seconds);
    const links = await api.send({
      method: 'PUT',
      url: '/v4/external_links',
      as: id,
      claims,
      body: { version: 1, links: [createLinkInput()] },
    });
    expect(links.status).toBe(200);
    const send = async (request: TestRequest) => api.send({ ...request, as: id, claims });
    const { body } = await send({ url: '/v4/profile' });
    const { version } = (body as { user: { version: number } }).user;
    const published = await send({
      method: 'PUT',
      url: '/v4/profile',
      body: { profile: { version, name: 'Renamed', visibility: 'public' } },
    });
    expect(published.status).toBe(200);
    expect((await send({ url: '/v4/letters' })).status).toBe(200);
    expect((await api.send({ url: `/users/${pubId}` })).status).toBe(200);
  });

  test.each<[string, TestRequest, number]>([
    [
      'a token',
      {
        method: 'POST',
        url: '/v4/tokens',
        body: { name: 'Script', scopes: ['stats.read'], days: 30, may_change_payment_links: false },
      },
      201,
    ],
    ['a copy of the data', { url: '/v4/export' }, 200],
  ])('makes %s after a re-authentication, by the same request', async (_what, request, status) => {
    const { id } = await createCreator(api);
    const refused = await api.send({ ...request, as: id, claims: since(seconds) });
    expect(refused).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect((await api.send({ ...request, as: id, claims: WITHOUT_KEY })).status).toBe(status);
  });
});
