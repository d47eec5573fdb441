import { toCountedAddress } from '@musubi/server/limits/client-address';
import type { Limit } from '@musubi/server/limits/limit';
import { createMemoryBuckets } from '@musubi/server/limits/memory-buckets';
import type { FastifyInstance } from 'fastify';

import type { SendMessage } from '#replies/message-reply.ts';

/**
 * Unknown handles, preview codes and files of a network: 10 a second with bursts of 200. A mobile network has many visitors
 * behind one address, and each request counts until it is answered.
 */
export const UNKNOWN_LOOKUPS: Limit = { max: 200, everyMs: 20_000 };

export interface LookupLimitOptions {
  /** Limit of a network; 10 a second with bursts of 200 by default. */
  readonly lookupLimit?: Limit;
  readonly nowMs: () => number;
  readonly sendMessage: SendMessage;
}

/**
 * Limits how often a network looks up what does not exist. Each look-up takes a token, because many may begin before
 * the first is answered, and gives it back unless the answer is 404. Cached pages are sent before this hook runs.
 */
export function limitLookups(
  server: FastifyInstance,
  { lookupLimit = UNKNOWN_LOOKUPS, nowMs, sendMessage }: LookupLimitOptions,
): void {
  const buckets = createMemoryBuckets();
  server.addHook('onRequest', async (request, reply) => {
    const { is404, ip, routeOptions } = request;
    // Routes without a parameter look nothing up.
    if (is404 || routeOptions.url?.includes(':') !== true) return undefined;
    const network = toCountedAddress(ip);
    if (!buckets.take(network, lookupLimit, nowMs()).isTaken) return sendMessage('too_many', request, reply);
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode !== 404) buckets.giveBack(network, lookupLimit);
    });
    return undefined;
  });
}
