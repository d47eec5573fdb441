import { LRUCache } from 'lru-cache';
import type { Configuration } from 'oidc-provider';

import type { Core } from '#core/module.ts';

const MAX_BYTES = 16 * 1024;
const TIMEOUT_MS = 2500;
/** How long a failed document is not fetched again. */
const FAILED_MS = 60_000;
const MAX_FAILED = 1000;

/**
 * Returns the function that fetches the documents of apps (`client_id` as an address) for the authorization server. It
 * follows no redirects, checks addresses before it connects, and remembers failures for a minute, because the library
 * asks twice.
 */
export function createDocumentFetch({
  linkedPages,
  clock,
}: Pick<Core, 'linkedPages' | 'clock'>): NonNullable<Configuration['fetch']> {
  const failed = new LRUCache<string, Error>({
    max: MAX_FAILED,
    ttl: FAILED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const known = failed.get(address);
    if (known !== undefined) throw known;
    try {
      const { status, headers, bytes } = await linkedPages.request(address, {
        accept: 'application/json',
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        maxRedirects: 0,
      });
      if (status !== 200) throw new Error(`The document of the app has the status ${status}`);
      return new Response(new Uint8Array(bytes), { status, headers: { ...headers } });
    } catch (error) {
      const reason =
        error instanceof Error ? error : new Error('The document could not be read', { cause: error });
      failed.set(address, reason);
      throw reason;
    }
  };
}
