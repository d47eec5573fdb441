import type { Core } from '#core/module.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import type { Result } from '#platform/http/operations.ts';

import { toOperator } from './operators.mapping.ts';

export async function listOperators({ db }: Core): Promise<Result<'v4OperatorListOperators'>> {
  return { items: (await operatorsRepository.list(db)).map(toOperator) };
}
