import type { CheckedRequest } from '@musubi/server/checked-request';
import { NoSuchHostError, SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { components } from '#generated/contract.ts';

export type LinkState = components['schemas']['ImportLinkState'];

const TIMEOUT_MS = 3000;
/** Only the status of a page counts, so its beginning is enough. */
const MAX_BYTES = 64 * 1024;
/** Time limit for all links of a request; links not checked by then are `unknown`. */
const MAX_TOTAL_MS = 15_000;
const MAX_CONCURRENT = 4;
const GONE: ReadonlySet<number> = new Set([404, 410]);

async function checkLink(request: CheckedRequest, url: string, signal: AbortSignal): Promise<LinkState> {
  try {
    const ask = { accept: '*/*', maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, signal };
    const { status } = await request(url, ask);
    if (GONE.has(status)) return 'gone';
    return status < 400 ? 'found' : 'unknown';
  } catch (error) {
    if (error instanceof NoSuchHostError) return 'gone';
    if (error instanceof SafeFetchError) return error.kind === 'too_large' ? 'found' : 'unknown';
    throw error;
  }
}

/**
 * Requests each URL once, up to four at a time and one per host, and returns the states in the order of the
 * URLs. Only 404, 410 and hosts that do not exist are `gone`.
 */
export async function checkLinks(
  request: CheckedRequest,
  urls: readonly string[],
): Promise<readonly LinkState[]> {
  const signal = AbortSignal.timeout(MAX_TOTAL_MS);
  const states = new Map<string, LinkState>();
  const waiting = Object.values(Object.groupBy(new Set(urls), (url) => new URL(url).host));
  const work = async (): Promise<void> => {
    for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
      for (const url of group) {
        states.set(url, signal.aborted ? 'unknown' : await checkLink(request, url, signal));
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return urls.map((url) => states.get(url) ?? 'unknown');
}
