import { isDemoProject } from '@musubi/server/environment';
import type { Logger } from '@musubi/server/logger';

import type { Settings } from '#env.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createDatabaseLimitStore } from '#platform/limits/database-limit-store.ts';
import { createLimits, type Limits, noLimits } from '#platform/limits/limits.ts';
import { openRedisLimitStore } from '#platform/limits/redis-limit-store.ts';

export interface OpenLimits {
  readonly limits: Limits;
  close(): Promise<void>;
}

/** Addresses without rate limits in a demo project, where all requests come from the loopback address. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Creates the rate limits from the settings, stored in Redis if configured, otherwise in the database. */
export function openLimits(
  settings: Pick<Settings, 'FIREBASE_PROJECT_ID' | 'RATE_LIMITS' | 'REDIS_URL' | 'UNLIMITED_ADDRESSES'>,
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Logger },
): OpenLimits {
  const { FIREBASE_PROJECT_ID: projectId, RATE_LIMITS: mode, REDIS_URL: url } = settings;
  if (mode === 'off') return { limits: noLimits, close: async () => {} };
  const unlimitedAddresses = settings.UNLIMITED_ADDRESSES ?? (isDemoProject(projectId) ? LOOPBACK : []);
  const redis = url === undefined ? null : openRedisLimitStore({ url, log });
  return {
    limits: createLimits({
      store: redis ?? createDatabaseLimitStore(db, clock),
      clock,
      log,
      unlimitedAddresses,
    }),
    close: async () => redis?.close(),
  };
}
