import { describe, expect, test } from 'vitest';

import {
  createConnectionsClient,
  createMusubiClient,
  createOperatorsClient,
  type FetchLike,
  isAborted,
  isTimeout,
  type MusubiClientOptions,
} from '../index.ts';

const BASE_URL = 'https://api.example';
const TIMEOUT_MS = 20;

/** Ends only when the request is aborted, with the reason of its signal. */
const neverAnswer: FetchLike = async (_url, init) =>
  new Promise((_resolve, reject) => {
    const stop = (): void => reject(init?.signal?.reason as Error);
    init?.signal?.addEventListener('abort', stop);
    if (init?.signal?.aborted) stop();
  });

/** Answers with a body that breaks off with the reason of the signal, and otherwise ends after `bodyMs`. */
const answerSlowly =
  (contentType: string, bodyMs = Infinity): FetchLike =>
  async (_url, init) =>
    new Response(
      new ReadableStream({
        start(stream) {
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
          if (bodyMs < Infinity) AbortSignal.timeout(bodyMs).addEventListener('abort', () => stream.close());
        },
      }),
      { headers: { 'content-type': contentType } },
    );

const thrownBy = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('the address of the API', () => {
  test.each(['https://api.example', 'https://api.example/', 'https://api.example//'])(
    'may be %s',
    async (baseUrl) => {
      const urls: string[] = [];
      const { content } = createMusubiClient({
        baseUrl,
        fetch: async (url) => {
          urls.push(url);
          return Response.json({});
        },
      });
      await content.getUser({ pubId: 'mio' });
      expect(urls).toEqual(['https://api.example/users/mio']);
    },
  );

  test.each([undefined, ''])('throws at once when it is %j', (baseUrl) => {
    const options = { baseUrl } as MusubiClientOptions;
    expect(() => createMusubiClient(options)).toThrow(TypeError);
    expect(() => createConnectionsClient(options)).toThrow('`baseUrl` is missing');
    expect(() => createOperatorsClient(options)).toThrow('`baseUrl` is missing');
  });
});

describe('the time limit', () => {
  test.each([
    ['no answer arrives', neverAnswer],
    ['the answer does not end', answerSlowly('application/json; charset=utf-8')],
  ])('ends a call when %s', async (_name, fetch) => {
    const { content } = createMusubiClient({ baseUrl: BASE_URL, timeoutMs: TIMEOUT_MS, fetch });
    const error = await thrownBy(content.getUser({ pubId: 'mio' }));
    expect([isTimeout(error), isAborted(error)]).toEqual([true, false]);
  });

  test('leaves the caller’s own signal in charge, too', async () => {
    const { content } = createMusubiClient({ baseUrl: BASE_URL, fetch: neverAnswer });
    const controller = new AbortController();
    const call = content.getUser({ pubId: 'mio' }, { signal: controller.signal });
    controller.abort();
    const error = await thrownBy(call);
    expect([isTimeout(error), isAborted(error)]).toEqual([false, true]);
    const limited = createMusubiClient({ baseUrl: BASE_URL, timeoutMs: TIMEOUT_MS, fetch: neverAnswer });
    const { signal } = new AbortController();
    expect(isTimeout(await thrownBy(limited.content.getUser({ pubId: 'mio' }, { signal })))).toBe(true);
  });

  test('is 30 seconds unless the options say otherwise', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: FetchLike = async (_url, init) => {
      signals.push(init?.signal);
      return Response.json({});
    };
    await createMusubiClient({ baseUrl: BASE_URL, fetch }).content.getUser({ pubId: 'mio' });
    await createMusubiClient({ baseUrl: BASE_URL, timeoutMs: Infinity, fetch }).content.getUser({
      pubId: 'mio',
    });
    expect(signals).toEqual([expect.any(AbortSignal), undefined]);
  });

  test('spares a file that the API sends', async () => {
    const fetch = answerSlowly('application/zip', 3 * TIMEOUT_MS);
    const { platform } = createMusubiClient({ baseUrl: BASE_URL, timeoutMs: TIMEOUT_MS, fetch });
    expect((await platform.v4DownloadExportArchive()).size).toBe(0);
  });

  test('spares a call that sends a file', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { content } = createMusubiClient({
      baseUrl: BASE_URL,
      fetch: async (_url, init) => {
        signals.push(init?.signal);
        return Response.json({ key: 'x' }, { status: 201 });
      },
    });
    await content.uploadImage({ file: new Blob(['x'], { type: 'image/png' }), purpose: 'icon' });
    expect(signals).toEqual([undefined]);
  });
});
