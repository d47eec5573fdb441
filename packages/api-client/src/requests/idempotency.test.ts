import { expect, test } from 'vitest';

import {
  createMusubiClient,
  createRetryingFetch,
  type IdempotencyOptions,
  isAborted,
  withIdempotency,
} from '../index.ts';

type Step = Error | number;

const LOST = new TypeError('fetch failed');

/** Creates a client of an API that answers with the steps in order, and records the keys that it receives. */
function createSubject(steps: readonly Step[], code = 'service_unavailable') {
  const keys: (string | null)[] = [];
  const client = createMusubiClient({
    baseUrl: 'https://api.example',
    accessToken: () => 'token',
    fetch: createRetryingFetch({
      pause: async () => {},
      fetch: async (_url, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        const step = steps[keys.length - 1] ?? 200;
        if (step instanceof Error) throw step;
        return Response.json({ code }, { status: step });
      },
    }),
  });
  const write = async (options?: IdempotencyOptions) =>
    client.platform.v4SignUp({}, withIdempotency(options));
  return { client, keys, write };
}

test.each<readonly [string, Step]>([
  ['a lost connection', LOST],
  ['502', 502],
  ['503', 503],
  ['504', 504],
  ['429', 429],
])('retries a POST with the same key after %s', async (_name, step) => {
  const { keys, write } = createSubject([step, 201]);
  await write({ key: 'sign-up-1' });
  expect(keys).toEqual(['sign-up-1', 'sign-up-1']);
});

test('waits for a first attempt that the API still works on', async () => {
  const { keys, write } = createSubject([LOST, 409, 201], 'idempotency_in_progress');
  await write({ key: 'sign-up-1' });
  expect(keys).toHaveLength(3);
});

test('does not retry a POST with a key after another conflict', async () => {
  const { keys, write } = createSubject([409, 201], 'version_conflict');
  await expect(write({ key: 'sign-up-1' })).rejects.toThrow('error code');
  expect(keys).toHaveLength(1);
});

test('creates a key for each write, and sends none without it', async () => {
  const { client, keys, write } = createSubject([]);
  await write();
  await write();
  await client.platform.v4SignUp();
  expect(keys).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
    null,
  ]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('refuses an empty key', () => {
  expect(() => withIdempotency({ key: '' })).toThrow(TypeError);
});

test('sends the call’s other headers and obeys its signal', async () => {
  const sent: Headers[] = [];
  const client = createMusubiClient({
    baseUrl: 'https://api.example',
    accessToken: () => 'token',
    fetch: async (_url, init) => {
      sent.push(new Headers(init?.headers));
      init?.signal?.throwIfAborted();
      return Response.json({});
    },
  });
  const controller = new AbortController();
  controller.abort();
  const call = client.platform.v4SignUp({}, withIdempotency({ signal: controller.signal }));
  expect(isAborted(await call.catch((error: unknown) => error))).toBe(true);
  expect(sent[0]?.get('authorization')).toBe('Bearer token');
});
