import { createCachedRead } from '#core/cached-read.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { SECOND_MS } from '#platform/job.ts';
import type { Outside } from '#platform/outside.ts';
import { Problem } from '#platform/problem.ts';
import { within } from '#platform/timing/within.ts';

import { type Backlog, oldestOf, toHealth, toOutbox, toSample } from './health.mapping.ts';
import { healthRepository } from './health.repository.ts';
import { ageSeconds, sampleTimeOf, type SpanName, startOfSpan } from './health.rules.ts';

type Schemas = components['schemas'];

export interface HealthServiceOptions extends Pick<Outside, 'log' | 'limits' | 'storage'> {
  readonly db: Database;
  readonly clock: Clock;
  /** Reads the sizes of the database, which some databases refuse. */
  readonly sizes?: Pick<typeof healthRepository, 'readBytes' | 'listTables'>;
  readonly readRefreshBacklog: () => Promise<Backlog>;
}

/** Health of the installation, now and over time. */
export interface HealthService {
  /** Cached for five seconds. @throws Problem `database_slow` when the database takes too long. */
  get(): Promise<Schemas['DeskHealth']>;
  listSamples(span: SpanName): Promise<Schemas['HealthSampleList']>;
  /** Stores the samples that are due, and deletes old ones; call it every minute. */
  sample(): Promise<void>;
}

const CACHE_MS = 5 * SECOND_MS;
const TIMEOUT_MS = 4 * SECOND_MS;
const SPAN_NAMES = ['day', 'month'] as const satisfies readonly SpanName[];

export function createHealthService(options: HealthServiceOptions): HealthService {
  const { db, clock, readRefreshBacklog } = options;
  const health = createCachedRead({
    clock,
    forMs: CACHE_MS,
    read: async () => withTimeout(readHealth(options)),
  });

  const takeSample = async () => {
    const [kinds, refreshes, databaseBytes] = await Promise.all([
      healthRepository.listOutboxKinds(db),
      readRefreshBacklog(),
      readBytes(options),
    ]);
    const outbox = toOutbox(kinds);
    return {
      outboxWaiting: outbox.waiting,
      outboxOldestSeconds: ageSeconds(oldestOf(kinds), clock.now()),
      refreshWaiting: refreshes.waiting,
      failedMails: outbox.failed_mails,
      databaseBytes,
    };
  };

  return {
    get: health.get,

    async listSamples(span) {
      const rows = await healthRepository.listSamples(db, span, startOfSpan(span, clock.now()));
      return { items: rows.map(toSample) };
    },

    async sample() {
      const now = clock.now();
      const due: { readonly span: SpanName; readonly at: Date }[] = [];
      for (const span of SPAN_NAMES) {
        const at = sampleTimeOf(span, now);
        if (!(await healthRepository.hasSample(db, span, at))) due.push({ span, at });
      }
      if (due.length === 0) return;
      const values = await takeSample();
      for (const key of due) await healthRepository.insertSample(db, { ...key, ...values });
      await healthRepository.removeOldSamples(db, {
        day: startOfSpan('day', now),
        month: startOfSpan('month', now),
      });
    },
  };
}

async function readHealth(options: HealthServiceOptions): Promise<Schemas['DeskHealth']> {
  const { db, clock, limits, storage, readRefreshBacklog } = options;
  const now = clock.now();
  const [kinds, refreshes, services, breakers, work, bytes, tables, limitState] = await Promise.all([
    healthRepository.listOutboxKinds(db),
    readRefreshBacklog(),
    healthRepository.listServices(db, now),
    healthRepository.listBreakers(db, now),
    healthRepository.readWork(db, now),
    readBytes(options),
    orElse(options, [], async () => sizesOf(options).listTables(db)),
    limits.readState(),
  ]);
  return toHealth({
    now,
    kinds,
    refreshes,
    services,
    breakers,
    work,
    bytes,
    tables,
    limits: limitState,
    storage: storage.kind,
  });
}

const sizesOf = ({ sizes = healthRepository }: HealthServiceOptions) => sizes;

async function readBytes(options: HealthServiceOptions): Promise<number | null> {
  return orElse(options, null, async () => sizesOf(options).readBytes(options.db));
}

/** Reads a value that some databases refuse to tell; `missing` then. */
async function orElse<T>({ log }: HealthServiceOptions, missing: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    log.warn({ err: error }, 'the database did not tell its size');
    return missing;
  }
}

async function withTimeout<T>(reading: Promise<T>): Promise<T> {
  return within(TIMEOUT_MS, reading, () => new Problem('database_slow', 'The database took too long'));
}
