import type { Core } from '#core/module.ts';
import { type CachedRead, createCachedRead } from '#core/state/cached-read.ts';
import type { components } from '#generated/contract.ts';
import { readRefreshBacklog } from '#modules/activities/public.ts';
import type { Result } from '#platform/http/operations.ts';
import { SECOND_MS } from '#platform/job.ts';
import { Problem } from '#platform/problem.ts';
import { within } from '#platform/timing/within.ts';

import { toHealth } from './health.mapping.ts';
import { healthRepository } from './health.repository.ts';

type Health = components['schemas']['DeskHealth'];

/** First argument of the operation functions of health. */
export interface HealthCore extends Core {
  /** Health of the installation, cached for five seconds. */
  readonly health: CachedRead<Health>;
}

const CACHE_MS = 5 * SECOND_MS;
const TIMEOUT_MS = 4 * SECOND_MS;

/** @throws Problem `database_slow` when the database takes too long. */
export async function getHealth({ health }: HealthCore): Promise<Result<'v4OperatorGetHealth'>> {
  return health.get();
}

export function createCachedHealth(core: Core): CachedRead<Health> {
  return createCachedRead({
    clock: core.clock,
    forMs: CACHE_MS,
    read: async () =>
      within(TIMEOUT_MS, readHealth(core), () => new Problem('database_slow', 'The database took too long')),
  });
}

/**
 * Reads the health of the installation now.
 * @param sizes Reads the sizes of the database, which some databases refuse.
 */
export async function readHealth(
  core: Core,
  sizes: Pick<typeof healthRepository, 'readBytes' | 'listTables'> = healthRepository,
): Promise<Health> {
  const { db, clock, limits, storage } = core;
  const now = clock.now();
  const [kinds, refreshes, services, breakers, work, bytes, tables, limitState] = await Promise.all([
    healthRepository.listOutboxKinds(db),
    readRefreshBacklog(core),
    healthRepository.listServices(db, now),
    healthRepository.listBreakers(db, now),
    healthRepository.readWork(db, now),
    readBytes(core, sizes),
    orElse(core, [], async () => sizes.listTables(db)),
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

/** Reads the size of the database; null if the database refuses. */
export async function readBytes(
  core: Core,
  sizes: Pick<typeof healthRepository, 'readBytes'> = healthRepository,
): Promise<number | null> {
  return orElse(core, null, async () => sizes.readBytes(core.db));
}

/** Runs a query that some databases refuse; returns `missing` if it fails. */
async function orElse<T>({ log }: Core, missing: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    log.warn({ err: error }, 'the database did not tell its size');
    return missing;
  }
}
