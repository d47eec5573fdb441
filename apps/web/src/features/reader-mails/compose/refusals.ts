import type { FieldProblem } from '@musubi/domain/problem-codes';

import type { ApiFailure } from '#shared/clients/api-failure.ts';

const WORDS = '/body/words';
const ITEMS = '/body/item_ids';

/** The problem of the creator's words that the API has found; null for other failures. */
export function wordsProblemOf(failure: ApiFailure | null): FieldProblem | null {
  return failure?.refusedFields.find(({ pointer }) => pointer === WORDS)?.problem ?? null;
}

/** Whether an entry is no longer among the news. */
export function isEntryRefused(failure: ApiFailure | null): boolean {
  return failure?.refusedFields.some(({ pointer }) => pointer.startsWith(ITEMS)) ?? false;
}
