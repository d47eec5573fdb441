import { INSTANCE_PATH } from '@musubi/domain/instance-path';
import type { CheckedRequest } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock.ts';
import { createSlots } from '../slots.ts';
import { instanceDocumentSchema, type PublishedKey, toSecureOrigin } from './instance-document.ts';

/** Fetches the keys that an installation publishes at its https origin; null if they cannot be read. */
export type LookUpInstance = (origin: string) => Promise<readonly PublishedKey[] | null>;

export interface InstanceLookupOptions {
  readonly request: CheckedRequest;
  readonly clock: Clock;
}

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 5_000;
const FOUND_MS = 10 * 60_000;
const FAILED_MS = 60_000;
const MAX_CACHED = 1000;
/** Maximum concurrent requests to other installations; further ones wait. */
const MAX_IN_FLIGHT = 8;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads the document with the keys at an origin. Follows no redirects, because another origin, or an open
 * redirect on this origin, must not supply its keys.
 */
async function read(request: CheckedRequest, origin: string): Promise<readonly PublishedKey[] | null> {
  try {
    const { status, headers, bytes } = await request(`${origin}${INSTANCE_PATH}`, {
      accept: 'application/json',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
    });
    if (status !== 200 || !JSON_TYPE.test(headers['content-type'] ?? '')) return null;
    const { success, data } = instanceDocumentSchema.safeParse(parseJson(bytes.toString('utf8')));
    if (!success || toSecureOrigin(data.origin) !== origin) return null;
    return data.keys.map(({ id, public_key: publicKey }) => ({ id, publicKey }));
  } catch (error) {
    if (error instanceof SafeFetchError) return null;
    throw error;
  }
}

/**
 * Creates the look-up. Caches results for ten minutes and failures for one minute. Concurrent look-ups of one
 * origin share one request.
 */
export function createInstanceLookup({ request, clock }: InstanceLookupOptions): LookUpInstance {
  const cache = new LRUCache<string, { readonly keys: readonly PublishedKey[] | null }>({
    max: MAX_CACHED,
    ttl: FOUND_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const inFlight = new Map<string, ReturnType<LookUpInstance>>();
  const inSlot = createSlots({
    max: MAX_IN_FLIGHT,
    maxWaiting: Number.POSITIVE_INFINITY,
    detail: 'Too many installations are being asked',
  });

  const readNew: LookUpInstance = async (origin) => {
    try {
      const keys = await inSlot(async () => read(request, origin));
      cache.set(origin, { keys }, { ttl: keys === null ? FAILED_MS : FOUND_MS });
      return keys;
    } finally {
      inFlight.delete(origin);
    }
  };

  return async (origin) => {
    const cached = cache.get(origin);
    if (cached !== undefined) return cached.keys;
    const asked = inFlight.get(origin) ?? readNew(origin);
    inFlight.set(origin, asked);
    return asked;
  };
}
