import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toKit } from './kits.mapping.ts';
import { type KitMemberRow, kitsRepository } from './kits.repository.ts';

type Operation = 'listKits';

export async function listKits(
  core: Core,
  { viewer: { pageId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const { db } = core;
  const [rows, members] = await Promise.all([
    kitsRepository.listOwn(db, pageId),
    kitsRepository.listOwnMembers(db, pageId),
  ]);
  const users = await findUsers(core, members);
  const items = rows.map((kit) =>
    toKit(
      kit,
      members.filter(({ kitId }) => kitId === kit.id),
      users,
    ),
  );
  return { items };
}

/** Summaries of the members with visible pages, by user id. */
export async function findUsers(
  { summaries }: Core,
  members: readonly KitMemberRow[],
): Promise<ReadonlyMap<string, components['schemas']['CreatorSummary']>> {
  return summaries.find([...new Set(members.map(({ userId }) => userId))], 'open');
}
