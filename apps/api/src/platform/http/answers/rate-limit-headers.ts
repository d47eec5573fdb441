import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Allowance, tighter, toRateLimitHeaders } from '../../limits/allowance.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit that refuses the caller first; null when none was counted. */
    allowance: Allowance | null;
  }
}

/**
 * Sets the headers `RateLimit` and `RateLimit-Policy` of the limit that refuses the caller first. Only requests with a
 * bearer token get them: caches may store other responses.
 */
export function noteAllowance(
  request: FastifyRequest,
  reply: FastifyReply,
  allowance: Allowance | null,
): void {
  if (allowance === null || request.headers.authorization === undefined) return;
  const tightest = tighter(request.allowance ?? null, allowance) ?? allowance;
  request.allowance = tightest;
  reply.headers(toRateLimitHeaders(tightest));
}
