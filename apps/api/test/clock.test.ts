import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCreator } from './support/factories.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const HOUR_MS = 3_600_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

describe('a server whose clock is an hour off', () => {
  test.each([
    ['ahead', 'token_expired', -HOUR_MS],
    ['behind', 'token_invalid', HOUR_MS],
  ] as const)(
    'when it is %s, refuses tokens of a correct clock (%s), but accepts tokens of its own clock',
    async (_where, code, tokenMs) => {
      const { id } = await createCreator(api);
      const issued = Math.floor((api.clock.now().getTime() + tokenMs) / 1000);
      // For a server whose clock is ahead, this token expired 61 seconds ago. The server tolerates 60 seconds of skew.
      const claims = { iat: issued, auth_time: issued, exp: issued + 3600 - 61 };
      for (const url of ['/v4/profile', '/v2/general/auth/custom-token']) {
        const { status, body } = await api.send({ url, as: id, claims });
        expect([status, body['code']]).toEqual([401, code]);
      }
      expect((await api.send({ url: '/healthz' })).status).toBe(200);
      expect((await api.send({ url: '/v4/profile', as: id })).status).toBe(200);
    },
  );
});
