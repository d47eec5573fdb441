import { toStatement } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

type Operation = 'v4ListDecisions';

const MAX_LISTED = 50;

/** Decisions about content of the caller, newest first. */
export async function listDecisions(
  { db }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const rows = await decisionsRepository.listAbout(db, viewer.accountId, MAX_LISTED);
  return { items: rows.map(toStatement) };
}
