import type { FastifyInstance } from 'fastify';

import type { PageCache } from './page-cache.ts';
import type { ProfileSource } from './profile-source.ts';
import { RefreshedValue } from './refreshed-value.ts';

/** Whoever asks more often hears the same again, and costs no question to the API. */
const KEPT_MS = 1_000;

export interface HealthRouteOptions {
  readonly source: Pick<ProfileSource, 'isReachable'>;
  readonly cache: Pick<PageCache, 'size'>;
  readonly nowMs: () => number;
}

/**
 * `/healthz` answers while the process lives. So does `/readyz`: without an API the pages that are kept go on for a day, and
 * a balancer that took every page server out would end that. It says `degraded` then, for whoever watches.
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  { source, cache, nowMs }: HealthRouteOptions,
): void {
  const isReachable = new RefreshedValue(
    { make: async () => source.isReachable(), nowMs, onRefreshError: () => undefined },
    { freshMs: KEPT_MS, staleMs: KEPT_MS, keptMs: KEPT_MS },
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
