import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { invitationsRepository } from './invitations.repository.ts';

type Operation = 'getInvitation';

/** Returns the inviter behind a code. @throws Problem `not_found`. */
export async function getInvitation(
  { db }: Core,
  { query: { code } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const inviter = await invitationsRepository.findInviter(db, code);
  if (inviter === null) throw new Problem('not_found', 'There is no such invitation');
  const { name, pubId, iconImageKey } = inviter;
  return { code, inviter: { name, pub_id: pubId, icon_image_key: iconImageKey } };
}
