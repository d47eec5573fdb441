import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { noSuchKit } from './kit-problems.ts';
import { toPublicKit } from './kits.mapping.ts';
import { kitsRepository } from './kits.repository.ts';

type Operation = 'getKit';

/**
 * The kit with this id, or with this present or former name.
 *
 * @throws Problem `not_found`, also when the owner's page is a draft.
 */
export async function getKit(
  { db, summaries, discovered }: Pick<Core, 'db' | 'summaries' | 'discovered'>,
  { path }: Pick<Call<Operation>, 'path'>,
): Promise<Result<Operation>> {
  const kit = await kitsRepository.find(db, path.id);
  if (kit === null) throw noSuchKit();
  const members = await kitsRepository.listMembers(db, kit);
  const accepted = members.filter(({ state }) => state === 'accepted').map(({ userId }) => userId);
  const [owners, shown] = await Promise.all([
    summaries.find([kit.userId], 'open'),
    discovered.find([kit.userId, ...accepted]),
  ]);
  const owner = owners.get(kit.userId);
  if (owner === undefined) throw noSuchKit();
  return toPublicKit(kit, {
    owner,
    isListed: kit.hiddenAt === null && shown.has(kit.userId),
    members: accepted.flatMap((userId) => shown.get(userId) ?? []),
  });
}
