import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

type Operation = 'v4GetUnsubscription';

/** Whether the viewer's account is pending deletion, and the time of the erasure. */
export async function getUnsubscription(
  { db }: Core,
  { viewer: { accountId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const leavesAt = (await accountsRepository.find(db, accountId))?.leavesAt ?? null;
  return { is_leaving: leavesAt !== null, leaves_at: leavesAt?.toISOString() ?? null };
}
