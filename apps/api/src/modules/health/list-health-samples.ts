import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toSample } from './health.mapping.ts';
import { healthRepository } from './health.repository.ts';
import { startOfSpan } from './health.rules.ts';

type Operation = 'v4OperatorListHealthSamples';

export async function listHealthSamples(
  { db, clock }: Core,
  { query: { span = 'day' } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const rows = await healthRepository.listSamples(db, span, startOfSpan(span, clock.now()));
  return { items: rows.map(toSample) };
}
