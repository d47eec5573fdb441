import { toCountedAddress } from '@musubi/server/limits/client-address';
import type { Limit } from '@musubi/server/limits/limit';
import { createMemoryBuckets } from '@musubi/server/limits/memory-buckets';

/** 30 documents per second with bursts of 300, like `screen_requests` of `deploy/nginx/site.conf`. */
const DOCUMENTS: Limit = { max: 300, everyMs: 10_000 };

/**
 * The result of counting a document: the client's network, and the wait in ms when the network is over its
 * limit; else 0.
 */
export interface CountedDocument {
  readonly network: string;
  readonly waitMs: number;
}

/**
 * Creates the function that counts a document for the network of an IP address. Counts only the documents of
 * this process.
 */
export function createDocumentCounter(nowMs: () => number): (address: string) => CountedDocument {
  const buckets = createMemoryBuckets();
  return (address) => {
    const network = toCountedAddress(address);
    const now = nowMs();
    const taken = buckets.take(network, DOCUMENTS, now);
    return { network, waitMs: taken.isTaken ? 0 : taken.retryAtMs - now };
  };
}
