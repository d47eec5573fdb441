import { AsyncLocalStorage } from 'node:async_hooks';

import { LRUCache } from 'lru-cache';
import type { Configuration } from 'oidc-provider';

import type { Core } from '#core/module.ts';

const MAX_BYTES = 16 * 1024;
const TIMEOUT_MS = 2500;
/** How long a document, good or not, is not fetched again. */
const REMEMBERED_MS = 60_000;
/** Limits the memory to a few megabytes. */
const MAX_REMEMBERED = 300;

/** IP address of the client whose request to the authorization server is being answered. */
const asking = new AsyncLocalStorage<string>();

/** Answers a request so that the documents that it fetches count against the limit of this IP address. */
export async function countingDocumentsOf<T>(address: string, answer: () => Promise<T>): Promise<T> {
  return asking.run(address, answer);
}

type Answer = { readonly error: Error } | { readonly bytes: Uint8Array; readonly type: string };

/**
 * Returns the function that fetches the documents of apps (`client_id` as an address) for the authorization server. It
 * follows no redirects, checks addresses before it connects, and remembers answers for a minute, because the library
 * fetches a refused document twice and remembers no failure.
 */
export function createDocumentFetch({
  linkedPages,
  clock,
  limits,
}: Pick<Core, 'linkedPages' | 'clock' | 'limits'>): NonNullable<Configuration['fetch']> {
  const remembered = new LRUCache<string, Answer>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const read = async (address: string): Promise<Answer> => {
    try {
      const { status, headers, bytes } = await linkedPages.request(address, {
        accept: 'application/json',
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        maxRedirects: 0,
      });
      if (status !== 200) return { error: new Error(`The document of the app has the status ${status}`) };
      return { bytes: new Uint8Array(bytes), type: headers['content-type'] ?? '' };
    } catch (error) {
      return { error: new Error('The document of the app could not be read', { cause: error }) };
    }
  };
  return async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const known = remembered.get(address);
    const asker = asking.getStore();
    if (known === undefined && asker !== undefined) await limits.countAddress(['appDocuments'], asker);
    const answer = known ?? (await read(address));
    if (known === undefined) remembered.set(address, answer);
    if ('error' in answer) throw answer.error;
    return new Response(answer.bytes.slice(), { headers: { 'content-type': answer.type } });
  };
}
