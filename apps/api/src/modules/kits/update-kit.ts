import type { Core } from '#core/module.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { requireContent } from './create-kit.ts';
import { nameKit } from './kit-names.ts';
import { noSuchKit } from './kit-problems.ts';
import { toKit } from './kits.mapping.ts';
import { kitsRepository } from './kits.repository.ts';
import { findUsers } from './list-kits.ts';

type Operation = 'updateKit';

/**
 * @throws Problem `validation_failed`, also for a name that another kit has; `not_found`, `version_conflict`.
 */
export async function updateKit(
  core: Core,
  { viewer, path, body }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock } = core;
  const { version, name, ...input } = body;
  const kit = { userId: viewer.pageId, id: path.id };
  const change = { ...requireContent(input), version, updatedAt: clock.now() };
  const isStored = await inTransaction(db, async (tx) => {
    const before = await kitsRepository.findOwn(tx, kit);
    const isNew = await kitsRepository.update(tx, kit, {
      ...change,
      ...(name !== undefined && { name }),
    });
    if (isNew && name !== undefined && name !== before?.name) {
      await nameKit(tx, kit, { chosen: name, now: change.updatedAt });
      await kitsRepository.addPages(tx, kit);
    }
    // The creators accepted the former title and kind, so the kit asks them again after a change.
    if (isNew && (before?.title !== change.title || before.kind !== change.kind))
      await kitsRepository.askAgain(tx, kit);
    return isNew;
  });
  const stored = await kitsRepository.findOwn(db, kit);
  if (stored === null) throw noSuchKit();
  const members = await kitsRepository.listMembers(db, stored);
  const current = toKit(stored, members, await findUsers(core, members));
  if (!isStored) throw toVersionConflict({ submitted: version, stored: stored.version, current });
  return current;
}
