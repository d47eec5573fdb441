import { describe, expect, onTestFinished, test, vi } from 'vitest';

import {
  createMusubiClient,
  createRetryingFetch,
  FetchError,
  isAborted,
  readProblem,
  ResponseError,
  type RetryOptions,
} from '../index.ts';

type Step = Error | readonly [status: number, headers?: Record<string, string>, body?: object | string];

const LOST = new TypeError('fetch failed');

/**
 * Creates a fake server that answers with the given steps in order, then repeats the last step. Records
 * pauses without waiting.
 */
function createServer(steps: readonly Step[], options: RetryOptions = {}) {
  const sent: { readonly method: string | undefined; readonly body: unknown }[] = [];
  const pauses: number[] = [];
  const fetch = createRetryingFetch({
    random: () => 0.5,
    now: () => Date.parse('2026-11-20T03:00:00Z'),
    pause: async (ms) => void pauses.push(ms),
    fetch: async (_input, init) => {
      sent.push({ method: init?.method, body: init?.body });
      const step = steps[Math.min(sent.length, steps.length) - 1] ?? [200];
      if (step instanceof Error) throw step;
      return new Response(typeof step[2] === 'string' ? step[2] : JSON.stringify(step[2] ?? {}), {
        status: step[0],
        headers: { 'content-type': 'application/json', ...step[1] },
      });
    },
    ...options,
  });
  return { sent, pauses, fetch, client: createMusubiClient({ baseUrl: 'https://api.example', fetch }) };
}

describe('a transient failure', () => {
  test('is retried with increasing pauses between attempts', async () => {
    const { client, sent, pauses } = createServer([[503], LOST, [200]]);
    await client.content.getUser({ pubId: 'mio' });
    expect(sent).toHaveLength(3);
    expect(pauses).toEqual([125, 250]);
  });

  test('is reported after the maximum number of attempts', async () => {
    const { client, sent } = createServer([[503]], { attempts: 5 });
    await expect(client.content.getUser({ pubId: 'mio' })).rejects.toThrow(ResponseError);
    expect(sent).toHaveLength(5);
    const lost = createServer([LOST]);
    await expect(lost.client.content.getUser({ pubId: 'mio' })).rejects.toThrow(FetchError);
    expect(lost.sent).toHaveLength(3);
  });

  test.each([
    ['2', 2125],
    ['Fri, 20 Nov 2026 03:00:04 GMT', 4125],
    ['Fri, 20 Nov 2026 02:00:00 GMT', 125],
    ['soon', 125],
  ])('is retried after the pause in Retry-After %s', async (after, ms) => {
    const { client, pauses } = createServer([[429, { 'retry-after': after }], [200]]);
    await client.content.getUser({ pubId: 'mio' });
    expect(pauses).toEqual([ms]);
  });

  test('is not retried when Retry-After exceeds the maximum pause', async () => {
    const { client, sent, pauses } = createServer([[429, { 'retry-after': '3600' }]]);
    await expect(client.content.getUser({ pubId: 'mio' })).rejects.toThrow(ResponseError);
    expect([sent.length, pauses.length]).toEqual([1, 0]);
  });
});

describe('the retrying fetch', () => {
  const save = { updateProfileRequest: { profile: { version: 1, name: 'Mio' } } };

  test.each<[string, Step]>([
    ['503', [503]],
    ['429', [429, { 'retry-after': '1' }]],
    ['502', [502]],
    ['a lost connection', LOST],
  ])('never retries a POST: %s', async (_name, step) => {
    const { client, sent } = createServer([step, [200]]);
    await expect(client.platform.v4SignUp()).rejects.toThrow(/error code|failed/);
    expect(sent).toHaveLength(1);
  });

  test.each<[string, Step]>([
    ['503 during maintenance', [503, {}, { code: 'maintenance' }]],
    ['429', [429]],
  ])('retries a PUT unchanged after %s, because the server did not process it', async (_name, step) => {
    const { client, sent } = createServer([step, [200]]);
    await client.platform.v4UpdateProfile(save);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test.each<[string, Step]>([
    ['504', [504]],
    ['503 because the database is away', [503, {}, { code: 'service_unavailable' }]],
    ['503 without a problem document', [503, {}, 'away']],
    ['503 with anything for a document', [503, {}, 'null']],
    ['a lost connection', LOST],
  ])('does not retry a PUT after %s, because the server may have stored it', async (_name, step) => {
    const { client, sent } = createServer([step, [200]]);
    await expect(client.platform.v4UpdateProfile(save)).rejects.toThrow(/error code|failed/);
    expect(sent).toHaveLength(1);
  });

  test('returns the response with its body unread when a PUT is not retried', async () => {
    const { client } = createServer([[503, {}, { code: 'service_unavailable' }]]);
    const error = await client.platform.v4UpdateProfile(save).catch((thrown: unknown) => thrown);
    expect(await readProblem(error)).toMatchObject({ code: 'service_unavailable' });
  });

  test.each([400, 401, 404, 409, 500])('does not retry after status %i', async (status) => {
    const { client, sent } = createServer([[status], [200]]);
    await expect(client.content.getUser({ pubId: 'mio' })).rejects.toThrow(ResponseError);
    expect(sent).toHaveLength(1);
  });

  test('does not resend a request whose body is a stream', async () => {
    const { fetch, sent } = createServer([[503], [200]]);
    const body = new ReadableStream();
    const answer = await fetch('https://api.example/x', { method: 'PUT', body });
    expect([answer.status, sent.length]).toEqual([503, 1]);
  });
});

describe('an aborted request', () => {
  test('rejects at once during a pause before a retry', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const controller = new AbortController();
    const fetch = createRetryingFetch({
      fetch: async () => new Response(null, { status: 503, headers: { 'retry-after': '9' } }),
    });
    const { content } = createMusubiClient({ baseUrl: 'https://api.example', fetch });
    const call = content
      .getUser({ pubId: 'mio' }, { signal: controller.signal })
      .catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    expect(isAborted(await call)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not retried', async () => {
    const { client, sent } = createServer([new DOMException('over', 'AbortError')]);
    const error = await client.content.getUser({ pubId: 'mio' }).catch((thrown: unknown) => thrown);
    expect(isAborted(error)).toBe(true);
    expect(sent).toHaveLength(1);
  });
});
