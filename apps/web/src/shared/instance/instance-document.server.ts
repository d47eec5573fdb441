import { createMusubiClient } from '@musubi/api-client';
import { INSTANCE_PATH } from '@musubi/domain/instance-path';

import { FIXED_HEADERS } from '#shared/config/security-headers.server.ts';

/** For how long readers and this process may keep the keys. */
const LIFETIME_SECONDS = 300;
/** Pause after a failed look-up, in ms, so that requests of strangers do not become requests to the API. */
const PAUSE_MS = 2_000;
const TIMEOUT_MS = 4_000;
/** How long known keys serve while the API is away, in ms: keys change rarely, and a restart must not hide them. */
const KNOWN_MS = 3_600_000;

export interface InstanceDocumentOptions {
  /** Reads `GET /v4/instance`. */
  readonly load: (signal: AbortSignal) => Promise<object>;
  readonly now: () => number;
}

/** Answers a request for a name below `/.well-known/`. */
export type AnswerInstance = (name: string) => Promise<Response>;

type Loaded = { readonly body: string | null; readonly untilMs: number };

/**
 * Answers with the origin and public keys of this installation, with which other installations verify page copies.
 * Concurrent requests share one look-up, and its result serves five minutes, or up to an hour while the API is away.
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

/** The answers of this process. The first call decides the origin of the API. */
export function getInstanceDocument(apiOrigin: string): AnswerInstance {
  ofProcess ??= createInstanceDocument({
    load: async (signal) => createMusubiClient({ baseUrl: apiOrigin }).platform.v4GetInstance({ signal }),
    now: Date.now,
  });
  return ofProcess;
}
