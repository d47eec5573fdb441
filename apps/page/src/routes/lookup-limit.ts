import { toCountedAddress } from '@musubi/server/limits/client-address';
import type { Limit } from '@musubi/server/limits/limit';
import { createMemoryBuckets } from '@musubi/server/limits/memory-buckets';
import type { FastifyInstance } from 'fastify';

import type { SendMessage } from '#replies/message-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route shows a form again with what was typed when its network looks up too much. */
    readonly keepsForm?: boolean;
  }
  interface FastifyRequest {
    /** Whether the network looks up too much, so that the form is shown again without any look-up. */
    isOverLookups: boolean;
  }
}

/** Options of a route that takes a visitor's form. */
export const KEEPS_FORM = { config: { keepsForm: true } } as const;

/**
 * Limit of unknown handles, preview codes and files per network: 10 a second with bursts of 200. The burst is
 * large, because a mobile network has many visitors behind one IP address, and because each request counts
 * until it is answered.
 */
export const UNKNOWN_LOOKUPS: Limit = { max: 200, everyMs: 20_000 };

export interface LookupLimitOptions {
  /** Limit per network; 10 a second with bursts of 200 by default. */
  readonly lookupLimit?: Limit;
  readonly nowMs: () => number;
  readonly sendMessage: SendMessage;
}

/**
 * Rate-limits the failed look-ups of each network. Each look-up takes a token at its start, because many may start
 * before the first is answered. Any response other than 404 returns the token. Cached pages are sent before
 * this hook runs.
 */
export function limitLookups(
  server: FastifyInstance,
  { lookupLimit = UNKNOWN_LOOKUPS, nowMs, sendMessage }: LookupLimitOptions,
): void {
  const buckets = createMemoryBuckets();
  server.decorateRequest('isOverLookups', false);
  server.addHook('onRequest', async (request, reply) => {
    const { is404, ip, routeOptions } = request;
    // Routes without a parameter look nothing up.
    if (is404 || routeOptions.url?.includes(':') !== true) return undefined;
    const network = toCountedAddress(ip);
    if (!buckets.take(network, lookupLimit, nowMs()).isTaken) {
      if (routeOptions.config.keepsForm !== true) return sendMessage('too_many', request, reply);
      request.isOverLookups = true;
      return undefined;
    }
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode !== 404) buckets.giveBack(network, lookupLimit);
    });
    return undefined;
  });
}
