import type { Module } from '#core/module.ts';
import { DESK_READ } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { listHealthSamples } from './list-health-samples.ts';
import { getHealth, type HealthCore } from './read-health.ts';
import { sampleHealth } from './sample-health.ts';

const OPERATORS = { roles: ['moderator', 'support', 'administrator'] } as const;

export const healthModule = {
  operations: {
    v4OperatorGetHealth: { run: getHealth, ...DESK_READ, operator: OPERATORS },
    v4OperatorListHealthSamples: { run: listHealthSamples, ...DESK_READ, operator: OPERATORS },
  },
  jobs: [{ name: 'health samples', everyMs: MINUTE_MS, work: sampleHealth }],
} satisfies Module<HealthCore>;
