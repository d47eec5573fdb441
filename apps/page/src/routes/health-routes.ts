import type { FastifyInstance } from 'fastify';

import type { ProfileSource } from '#api/profile-source.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { RefreshedValue } from '#cache/refreshed-value.ts';

/** How long the result of the API check is cached, so that frequent health checks put no load on the API. */
const CACHED_MS = 1_000;

export interface HealthRouteOptions {
  readonly source: Pick<ProfileSource, 'isReachable'>;
  readonly cache: Pick<PageCache, 'size'>;
  readonly nowMs: () => number;
}

/**
 * Registers `/healthz` and `/readyz`, which answer 200 while the process runs. While the API is down,
 * `/readyz` still answers 200, with the status `degraded`. A load balancer must not remove this server then,
 * because the server sends cached pages for a day.
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  { source, cache, nowMs }: HealthRouteOptions,
): void {
  const isReachable = new RefreshedValue(
    { make: async () => source.isReachable(), nowMs, onRefreshError: () => undefined },
    { freshMs: CACHED_MS, staleMs: CACHED_MS, staleIfErrorMs: CACHED_MS },
  );
  server.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const hasApi = await isReachable.get();
    return reply.header('cache-control', 'no-store').send({
      status: hasApi ? 'ok' : 'degraded',
      api: hasApi ? 'ok' : 'unreachable',
      pages: cache.size,
    });
  });
}
