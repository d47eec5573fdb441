import type { Logger } from '@musubi/server/logger';
import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import { shareAmongRequests } from '../database/statement-limit.ts';
import { within } from '../timing/within.ts';

/** Resolves when a service responds; rejects while the service is unreachable. */
type Ping = () => Promise<void>;

/** Pings of external services; null for a service that the settings do not name. */
export interface ServicePings {
  readonly storage: Ping | null;
  readonly identity: Ping | null;
  readonly signals: Ping | null;
  readonly mail: Ping | null;
}

export interface HealthOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly pingDatabase: Ping;
  readonly readBacklog: () => Promise<Backlog>;
  /** Reads the backlog of sources that are due for a refresh. */
  readonly readRefreshBacklog: () => Promise<Backlog>;
  readonly readLimitState: () => Promise<'ok' | 'unreachable' | 'off'>;
  readonly pings: ServicePings;
}

/** Number of waiting entries, and the time of the oldest. */
export interface Backlog {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

/** Paths of the probes. */
export const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

const CHECK_TIMEOUT_MS = 2000;
/** How long a result is cached, so that frequent probes load neither the database nor other services. */
const CACHE_MS = 1000;
const SERVICE_CACHE_MS = 5000;
/** Longer, because each try is a call that the store bills. */
const SIGNALS_CACHE_MS = 60_000;

type Part = 'database' | 'storage' | 'identity' | 'signals' | 'limits' | 'mail';

/** Without these services the API cannot serve. Without the others it refuses some writes, or mails wait. */
const NEEDED: ReadonlySet<Part> = new Set(['database', 'storage', 'identity']);

const REASONS: Readonly<Record<Part, string>> = {
  database: 'The database does not answer',
  storage: 'The object storage does not answer',
  identity: 'The identity service does not answer',
  signals:
    'The store of the sign-out signals does not answer or refuses them, so sign-outs reach apps by polls alone',
  limits: 'The store of rate limits does not answer, so writes and sign-ins are refused',
  mail: 'The mail server does not answer, so mails wait',
};

/**
 * `/healthz` returns 200 while the process runs. `/readyz` returns 503 while the database, the object storage
 * or the identity service is unreachable, and 200 with the status `degraded` while the store of sign-out
 * signals, the rate limit store or the mail server is. The response names each unreachable service. It also reports the backlogs
 * of outbox and refreshes, which do not change the status.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  const { clock } = options;
  const readDatabase = createCheck(options, { part: 'database', read: async () => readBacklogs(options) });
  const readServices = createServiceChecks(options);
  app.get('/readyz', async (_request, reply) => {
    const [backlogs, storage, identity, signals, limits, mail] = await Promise.all([
      readDatabase(),
      readServices.storage(),
      readServices.identity(),
      readServices.signals(),
      readServices.limits(),
      readServices.mail(),
    ]);
    const states = { database: backlogs && 'ok', storage, identity, signals, limits, mail };
    const away = (Object.keys(REASONS) as Part[]).filter((part) => states[part] === null);
    const isReady = !away.some((part) => NEEDED.has(part));
    if (!isReady) void reply.status(503).header('retry-after', '5');
    return {
      status: isReady ? (away.length === 0 ? 'ready' : 'degraded') : 'not_ready',
      reasons: away.map((part) => REASONS[part]),
      ...toAnswered(states),
      ...(backlogs && {
        migrations: 'applied',
        outbox: toLag(backlogs.outbox, clock.now()),
        refreshes: toLag(backlogs.refreshes, clock.now()),
      }),
    };
  });
}

type ServiceCheckOptions = Pick<HealthOptions, 'clock' | 'log' | 'pings' | 'readLimitState'>;

/**
 * Checks of external services. Each check returns `ok`, null for an unreachable service, or `off` for a
 * service that the settings do not name.
 */
export type ServiceChecks = Readonly<Record<Exclude<Part, 'database'>, () => Promise<string | null>>>;

/** Creates checks whose results are cached. */
export function createServiceChecks(options: ServiceCheckOptions): ServiceChecks {
  const { pings } = options;
  return {
    storage: createServiceCheck(options, 'storage', pings.storage),
    identity: createServiceCheck(options, 'identity', pings.identity),
    signals: createServiceCheck(options, 'signals', pings.signals, SIGNALS_CACHE_MS),
    limits: createCheck(options, {
      part: 'limits',
      async read() {
        const state = await options.readLimitState();
        return state === 'unreachable' ? null : state;
      },
    }),
    mail: createServiceCheck(options, 'mail', pings.mail),
  };
}

const toAnswered = (states: Readonly<Record<Part, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(states).map(([part, state]) => [part, state ?? 'unreachable']));

/** Number of waiting entries, and the age of the oldest in whole seconds. */
export function toLag({ waiting, oldestAt }: Backlog, now: Date) {
  const lagMs = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
  return { waiting, lag_seconds: Math.max(0, Math.round(lagMs / 1000)) };
}

async function readBacklogs({ pingDatabase, readBacklog, readRefreshBacklog }: HealthOptions) {
  await pingDatabase();
  const [outbox, refreshes] = await Promise.all([readBacklog(), readRefreshBacklog()]);
  return { outbox, refreshes };
}

const createServiceCheck = (
  options: ServiceCheckOptions,
  part: Part,
  ping: Ping | null,
  cacheMs = SERVICE_CACHE_MS,
) =>
  ping === null
    ? async () => 'off'
    : createCheck(options, { part, cacheMs, read: async () => ping().then(() => 'ok') });

interface CheckOptions<T> {
  readonly part: Part;
  readonly cacheMs?: number;
  readonly read: () => Promise<T | null>;
}

/**
 * Caches the result of a check and shares it among concurrent probes; null when the check fails or takes too
 * long.
 */
function createCheck<T>(
  { clock, log }: Pick<HealthOptions, 'clock' | 'log'>,
  { part, cacheMs = CACHE_MS, read }: CheckOptions<T>,
): () => Promise<T | null> {
  let cached: { readonly result: Promise<T | null>; untilMs: number } | null = null;
  const check = async (): Promise<T | null> => {
    try {
      return await within(CHECK_TIMEOUT_MS, shareAmongRequests(read), () => new Error(REASONS[part]));
    } catch (error) {
      log.warn({ err: error, part }, 'a readiness check failed');
      return null;
    }
  };
  return async () => {
    const nowMs = clock.now().getTime();
    if (cached === null || cached.untilMs <= nowMs) {
      cached = { result: check(), untilMs: nowMs + cacheMs };
    }
    const { result } = cached;
    const found = await result;
    // Caches a failure only briefly, so that recovery is noticed soon.
    if (found === null && cached.result === result)
      cached.untilMs = Math.min(cached.untilMs, nowMs + Math.max(CACHE_MS, cacheMs / 5));
    return found;
  };
}
