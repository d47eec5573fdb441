import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { digestRepository } from './digest.repository.ts';

type Operation = 'getDigest';

export async function getDigest(
  core: Core,
  { viewer: { accountId, email, isEmailVerified } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const row = await digestRepository.find(core.db, accountId);
  const confirmed = isEmailVerified ? email : null;
  const isPossible = canSendDigests(core) && confirmed !== null;
  return {
    frequency: row?.frequency ?? 'never',
    is_possible: isPossible,
    email: confirmed,
    next_at: isPossible ? (row?.dueAt.toISOString() ?? null) : null,
  };
}

/** Needs a key for encrypting tokens: without it, a reader could not stop digests. */
export const canSendDigests = ({ canMail, digestLinks }: Core): boolean => canMail && digestLinks !== null;
