import type { RequestCounting } from '@musubi/server/http-server';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';
import type { FastifyRequest } from 'fastify';

import { PROBES } from '../http/health.ts';

/**
 * Returns the operation id of the contract. Returns one of three fixed words for other requests, so that
 * clients cannot create new series.
 */
function operationOf({ is404, routeOptions }: FastifyRequest): string {
  const { operationId } = routeOptions.config;
  if (operationId !== undefined) return operationId;
  if (is404) return 'unknown';
  return PROBES.has(routeOptions.url) ? 'probe' : 'other';
}

/** Counts requests by the contract's operations. */
export function createCounting(requests: RequestObserver | undefined): RequestCounting | undefined {
  return requests && { requests, operationOf };
}

/** Counts requests for images and files under one operation. */
export function createContentCounting(requests: RequestObserver | undefined): RequestCounting | undefined {
  return requests && { requests, operationOf: ({ is404 }) => (is404 ? 'unknown' : 'content') };
}
