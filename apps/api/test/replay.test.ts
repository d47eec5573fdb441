import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCreator } from './support/factories.ts';
import type { TestRequest } from './support/send-request.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const KEY = 'abcdefghijklmnopqrstuv';
/**
 * Time after which every server must refuse the tokens of an ended session (specification of the sign-out).
 */
const REFUSED_WITHIN_MS = 5000;

let here: TestApp;
/** Another server on the same database; its caches are not invalidated. */
let elsewhere: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  const database = {
    db: here.db,
    staleDb: here.db,
    runner: here.runner,
    ping: async () => {},
    close: async () => {},
  };
  elsewhere = await createTestApp({ database });
});
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

const ENDS: readonly (readonly [string, TestRequest])[] = [
  [
    'a global sign-out',
    { method: 'PUT', url: '/v2/general/auth/key-for-global-sign-out', body: { key: KEY } },
  ],
  ['revoking all sessions', { method: 'DELETE', url: '/v2/general/auth/refresh-token' }],
  ['requesting account deletion', { method: 'POST', url: '/v4/unsubscribe' }],
];

test.each(ENDS)('refuses a replayed bearer token on every server after %s', async (_name, end) => {
  const { id } = await createCreator(here);
  const now = Math.floor(here.clock.now().getTime() / 1000);
  // User and claims of a stolen bearer token. Each test app signs its own token with these claims.
  const stolen = { as: id, claims: { iat: now, auth_time: now, key_for_global_sign_out: KEY } };
  const replay = async (api: TestApp) => (await api.send({ url: '/v4/profile', ...stolen })).status;
  const write = async (api: TestApp) =>
    (await api.send({ method: 'PUT', url: '/v4/genres', body: { version: 1, genres: [] }, ...stolen }))
      .status;
  expect([await replay(here), await replay(elsewhere)]).toEqual([200, 200]);

  expect((await here.send({ ...end, ...stolen })).status).toBe(204);
  expect([await replay(here), await write(here)]).toEqual([401, 401]);
  elsewhere.clock.advance(REFUSED_WITHIN_MS);
  expect([await replay(elsewhere), await write(elsewhere)]).toEqual([401, 401]);

  // A token refreshed after the session ended belongs to that session, so the API refuses it too.
  const refreshed = { ...stolen, claims: { ...stolen.claims, iat: now + 1 } };
  expect((await here.send({ url: '/v4/profile', ...refreshed })).status).toBe(401);
  expect((await here.send({ url: '/v2/general/auth/custom-token', ...refreshed })).status).toBe(401);
  here.clock.advance(1000);
});
