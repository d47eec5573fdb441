import type { Logger } from '@musubi/server/logger';
import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import { within } from '../timing/within.ts';

export interface HealthOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly pingDatabase: () => Promise<void>;
  readonly readBacklog: () => Promise<Backlog>;
  /** Reads the backlog of sources that are due for a refresh. */
  readonly readRefreshBacklog: () => Promise<Backlog>;
  readonly readLimitState: () => Promise<string>;
}

/** Number of waiting entries, and the time of the oldest. */
export interface Backlog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

interface Readings {
  readonly backlog: Backlog;
  readonly refreshBacklog: Backlog;
  readonly limits: string;
}

/** Paths of the probes. */
export const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

const DATABASE_TIMEOUT_MS = 2000;
/** How long readings are cached, so that frequent checks do not load the database. */
const CACHE_MS = 1000;

/**
 * `/healthz` answers while the process runs, `/readyz` while the database answers. `/readyz` reports an
 * outbox backlog while a page server is down, a refresh backlog while workers are slow, and `unreachable`
 * limits while Redis is down. None of these makes the server unready.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  let cached: { readonly atMs: number; readonly readings: Promise<Readings | null> } | null = null;
  app.get('/readyz', async (_request, reply) => {
    const nowMs = options.clock.now().getTime();
    if (cached === null || nowMs - cached.atMs >= CACHE_MS)
      cached = { atMs: nowMs, readings: readInTime(options) };
    const readings = await cached.readings;
    if (readings === null) {
      return reply
        .status(503)
        .header('retry-after', '5')
        .send({ status: 'not_ready', database: 'unreachable' });
    }
    return {
      status: 'ready',
      database: 'ok',
      migrations: 'applied',
      limits: readings.limits,
      outbox: toLag(readings.backlog, options.clock.now()),
      refreshes: toLag(readings.refreshBacklog, options.clock.now()),
    };
  });
}

/** Number of waiting entries, and the age of the oldest in whole seconds. */
export function toLag({ waiting, oldestAt }: Backlog, now: Date) {
  const lagMs = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
  return { waiting, lag_seconds: Math.max(0, Math.round(lagMs / 1000)) };
}

async function readInTime(options: HealthOptions): Promise<Readings | null> {
  try {
    return await within(DATABASE_TIMEOUT_MS, read(options), () => new Error('The database does not answer'));
  } catch (error) {
    options.log.warn({ err: error }, 'not ready');
    return null;
  }
}

async function read({
  pingDatabase,
  readBacklog,
  readRefreshBacklog,
  readLimitState,
}: HealthOptions): Promise<Readings> {
  await pingDatabase();
  const [backlog, refreshBacklog, limits] = await Promise.all([
    readBacklog(),
    readRefreshBacklog(),
    readLimitState(),
  ]);
  return { backlog, refreshBacklog, limits };
}
