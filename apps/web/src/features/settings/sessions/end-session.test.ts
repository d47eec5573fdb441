import { createMusubiClient } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { endSession } from './end-session.ts';

const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

/** An API that gives every request the same response and records the requests. */
function createApi(status: number, code: string | null) {
  const asked: string[] = [];
  const client = createMusubiClient({
    baseUrl: 'https://api.example.com',
    accessToken: () => 'a-bearer',
    fetch: async (url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${new URL(url).pathname}`);
      const problem = { type: 'about:blank', title: 'x', status, code, instance: 'request-1' };
      return code === null ? new Response(null, { status }) : Response.json(problem, { status });
    },
  });
  return { client, asked };
}

test('revokes a session by its id', async () => {
  const { client, asked } = createApi(204, null);
  await endSession(client, ID);
  expect(asked).toEqual([`DELETE /v4/sessions/${ID}`]);
});

test('succeeds when the session to revoke has already ended', async () => {
  await expect(endSession(createApi(404, 'not_found').client, ID)).resolves.toBeUndefined();
});

test('throws when the API requires re-authentication', async () => {
  await expect(endSession(createApi(401, 'token_not_fresh').client, ID)).rejects.toMatchObject({
    code: 'token_not_fresh',
  });
});
