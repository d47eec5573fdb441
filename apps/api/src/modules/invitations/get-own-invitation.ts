import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toMaintenanceProblem } from '#platform/http/problems/maintenance-problem.ts';
import { notRegistered } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

import { invitationsRepository } from './invitations.repository.ts';

type Operation = 'v4GetInvitation';

const CODE_BYTES = 16;

/**
 * Returns the viewer's own invitation, with a code that is created on the first call. @throws Problem
 * `not_registered`, `maintenance`.
 */
export async function getOwnInvitation(
  core: Core,
  { viewer: { accountId }, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const code = await getCode(core, accountId, caller.closedSeconds);
  return {
    code,
    url_path: `/invite/${code}`,
    accepted_count: await invitationsRepository.countAccepted(core.db, accountId),
  };
}

async function getCode(
  { db, clock, random }: Core,
  userId: string,
  closedSeconds: number | null,
): Promise<string> {
  const found = await invitationsRepository.findCode(db, userId);
  if (found === null) throw notRegistered();
  if (found.code !== null) return found.code;
  if (closedSeconds !== null) throw toMaintenanceProblem(closedSeconds);
  const code = toSecret(random, CODE_BYTES);
  await invitationsRepository.addCode(db, { userId, code, createdAt: clock.now() });
  // Reads the code again, because a concurrent request may have stored another code first.
  return (await invitationsRepository.findCode(db, userId))?.code ?? code;
}
