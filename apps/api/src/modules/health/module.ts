import type { Core, Module } from '#core/module.ts';
import { DESK_READ } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createHealthRoutes } from './health.routes.ts';
import { createHealthService, type HealthServiceOptions } from './health.service.ts';

type Needs = Pick<HealthServiceOptions, 'readRefreshBacklog'>;

const OPERATORS = { roles: ['moderator', 'support', 'administrator'] } as const;

export const healthModule = {
  operations: {
    v4OperatorGetHealth: { ...DESK_READ, operator: OPERATORS },
    v4OperatorListHealthSamples: { ...DESK_READ, operator: OPERATORS },
  },
  create({ db, clock, log, limits, storage }: Core, { readRefreshBacklog }: Needs) {
    const health = createHealthService({ db, clock, log, limits, storage, readRefreshBacklog });
    return {
      services: { health },
      handlers: createHealthRoutes(health),
      jobs: [{ name: 'health samples', everyMs: MINUTE_MS, work: async () => health.sample() }],
    };
  },
} satisfies Module;
