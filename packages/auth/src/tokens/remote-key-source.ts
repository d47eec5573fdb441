import { createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import * as z from 'zod';

import type { KeySource } from './token-verifier.ts';

/** URL of the public keys that verify Firebase ID tokens, as a JWK set. */
export const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Thrown when the public keys cannot be fetched, so that no token can be verified. */
export class KeySourceUnavailableError extends Error {
  readonly code = 'key_source_unavailable';
  override readonly name = 'KeySourceUnavailableError';
}

/** The part of `fetch` that servers of tokens need. */
export type TokenFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface RemoteKeySourceOptions {
  readonly url?: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  /** Replaces the global fetch, for tests and tracing. */
  readonly fetch?: TokenFetch;
}

const FRESH_MS = 60 * 60_000;
const USABLE_MS = 24 * FRESH_MS;
const PAUSE_BETWEEN_LOADS_MS = 30_000;
const PAUSE_AFTER_FAILURE_MS = 2000;

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });

interface KeyRequest {
  readonly url: string;
  readonly timeoutMs: number;
  readonly send: TokenFetch;
}

async function fetchKeys({ url, timeoutMs, send }: KeyRequest): Promise<JSONWebKeySet> {
  // Some edge runtimes lack `redirect: 'error'`. A redirect that is not followed has no status of success.
  const response = await send(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The key source answered ${response.status}`);
  return keySet.parse(await response.json());
}

interface Loaded {
  readonly find: KeySource;
  readonly loadedAtMs: number;
}

/**
 * Creates a key source that fetches a JWK set. Fetches the set again after an hour. An unknown key triggers a
 * fetch at most every 30 s. During an outage, uses keys up to 24 hours old, then throws
 * KeySourceUnavailableError.
 */
export function createRemoteKeySource({
  url = FIREBASE_KEYS_URL,
  now,
  timeoutMs = 3000,
  fetch: send = async (address, init) => fetch(address, init),
}: RemoteKeySourceOptions): KeySource {
  let loaded: Loaded | null = null;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let failure: unknown = null;
  let loading: Promise<void> | null = null;

  const ageMs = (sinceMs: number): number => now().getTime() - sinceMs;
  const mayTry = (): boolean =>
    ageMs(triedAtMs) >= (failure === null ? PAUSE_BETWEEN_LOADS_MS : PAUSE_AFTER_FAILURE_MS);

  const load = async (): Promise<void> => {
    triedAtMs = now().getTime();
    try {
      const keys = await fetchKeys({ url, timeoutMs, send });
      loaded = { find: createLocalJWKSet(keys), loadedAtMs: now().getTime() };
      failure = null;
    } catch (error) {
      failure = error;
    } finally {
      loading = null;
    }
  };
  const reload = async (): Promise<void> => {
    if (loading === null && mayTry()) loading = load();
    await loading;
  };
  const usable = (): Loaded => {
    if (loaded === null || ageMs(loaded.loadedAtMs) > USABLE_MS) {
      throw new KeySourceUnavailableError('The keys of the identity service cannot be had', {
        cause: failure,
      });
    }
    return loaded;
  };

  return async (header, token) => {
    if (loaded === null || ageMs(loaded.loadedAtMs) > FRESH_MS) await reload();
    try {
      return await usable().find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayTry()) throw error;
      await reload();
      if (failure !== null)
        throw new KeySourceUnavailableError('An unknown key cannot be looked up', { cause: failure });
      return usable().find(header, token);
    }
  };
}
