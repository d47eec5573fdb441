import { createMusubiClient } from '@musubi/api-client';
import { INSTANCE_PATH } from '@musubi/domain/instance-path';

import { FIXED_HEADERS } from '#shared/config/security-headers.server.ts';

/** How long readers and this process may cache the keys. */
const LIFETIME_SECONDS = 300;
/** Pause in ms after a failed fetch, so that outside requests do not each cause a request to the API. */
const PAUSE_MS = 2_000;
const TIMEOUT_MS = 4_000;
/**
 * How long cached keys are served while the API is unreachable, in ms. Keys change rarely, and a restart of
 * the API must not hide them.
 */
const KNOWN_MS = 3_600_000;

export interface InstanceDocumentOptions {
  /** Reads `GET /v4/instance`. */
  readonly load: (signal: AbortSignal) => Promise<object>;
  readonly now: () => number;
}

/** Responds to a request for a name below `/.well-known/`. */
export type AnswerInstance = (name: string) => Promise<Response>;

type Loaded = { readonly body: string | null; readonly untilMs: number };

/**
 * Responds with the origin and public keys of this installation, with which other installations verify page
 * copies. Concurrent requests share one fetch. Its result is cached for five minutes, or up to an hour while
 * the API is unreachable.
 */
export function createInstanceDocument({ load, now }: InstanceDocumentOptions): AnswerInstance {
  let latest: Promise<Loaded> | null = null;
  let known = { body: '', atMs: Number.NEGATIVE_INFINITY };
  const loadNew = async (): Promise<Loaded> => {
    try {
      const body = JSON.stringify(await load(AbortSignal.timeout(TIMEOUT_MS)));
      known = { body, atMs: now() };
      return { body, untilMs: now() + LIFETIME_SECONDS * 1000 };
    } catch {
      const isKnown = now() - known.atMs < KNOWN_MS;
      return { body: isKnown ? known.body : null, untilMs: now() + PAUSE_MS };
    }
  };
  const read = async (): Promise<string | null> => {
    const asked = (latest ??= loadNew());
    const { body, untilMs } = await asked;
    if (untilMs > now()) return body;
    if (latest === asked) latest = null;
    return read();
  };
  return async (name) => {
    if (`/.well-known/${name}` !== INSTANCE_PATH)
      return new Response(null, { status: 404, headers: FIXED_HEADERS });
    const body = await read();
    if (body === null)
      return new Response(null, {
        status: 503,
        headers: { ...FIXED_HEADERS, 'cache-control': 'no-store', 'retry-after': '5' },
      });
    return new Response(body, {
      headers: {
        ...FIXED_HEADERS,
        'content-type': 'application/json',
        'cache-control': `public, max-age=${LIFETIME_SECONDS}`,
        'access-control-allow-origin': '*',
      },
    });
  };
}

let ofProcess: AnswerInstance | null = null;

/** Returns the handler of this process. The first call decides the origin of the API. */
export function getInstanceDocument(apiOrigin: string): AnswerInstance {
  ofProcess ??= createInstanceDocument({
    load: async (signal) => createMusubiClient({ baseUrl: apiOrigin }).platform.v4GetInstance({ signal }),
    now: Date.now,
  });
  return ofProcess;
}
