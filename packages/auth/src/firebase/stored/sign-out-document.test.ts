import { expect, test } from 'vitest';

import { readSignOutDocument } from './sign-out-document.ts';

const TARGET = { userId: 'user-1', key: 'a key/1' };
const NAME = 'projects/demo/databases/(default)/documents/users/user-1/keys_for_global_sign_out/a key/1';

function readWith(response: Response, firestoreEmulatorHost: string | null = null) {
  const requests: [address: string, init: RequestInit][] = [];
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    requests.push([address, init]);
    return response;
  };
  const options = { bearer: 'token', signal: new AbortController().signal, view: { fetch } };
  return {
    requests,
    answer: readSignOutDocument({ projectId: 'demo', firestoreEmulatorHost }, TARGET, options),
  };
}

test.each([
  [null, 'https://firestore.googleapis.com'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('reads the document with the token of the user (emulator: %s)', async (host, origin) => {
  const { answer, requests } = readWith(Response.json({ name: NAME }), host);
  expect(await answer).toBe(true);
  expect(requests).toMatchObject([
    [
      `${origin}/v1/projects/demo/databases/(default)/documents/users/user-1/keys_for_global_sign_out/a%20key%2F1`,
      { headers: { authorization: 'Bearer token' } },
    ],
  ]);
});

test('finds no document when Firestore answers 404', async () => {
  expect(await readWith(Response.json({}, { status: 404 })).answer).toBe(false);
});

test.each([
  Response.json({ error: {} }, { status: 403 }),
  Response.json({ error: {} }, { status: 503 }),
  Response.json({ name: `${NAME} of another` }),
  Response.json({}),
  new Response('<html>Log in to this network</html>'),
])('throws when the response is not the requested document: %#', async (response) => {
  await expect(readWith(response).answer).rejects.toThrow(/Firestore answered|JSON/);
});
