import { normalizeHandle } from '@musubi/domain/handles';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { noSuchKit } from './kit-problems.ts';
import { kitsRepository } from './kits.repository.ts';

/** @throws Problem `not_found` for a kit of another creator. */
export async function removeFromKit(
  { db, pageOwners }: Core,
  { viewer, path: { id, pub_id: pubId } }: Pick<Call<'removeFromKit'>, 'viewer' | 'path'>,
): Promise<void> {
  const kit = { userId: viewer.pageId, id };
  if ((await kitsRepository.findOwn(db, kit)) === null) throw noSuchKit();
  // Does not find drafts, so that removing a member does not reveal the current handle of a hidden creator.
  const member = { userId: await pageOwners.find(pubId), invitedAs: normalizeHandle(pubId) };
  await inTransaction(db, async (tx) => kitsRepository.removeMember(tx, kit, member));
}
