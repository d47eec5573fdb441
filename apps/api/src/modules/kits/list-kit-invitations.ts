import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toKitInvitation } from './kits.mapping.ts';
import { kitsRepository } from './kits.repository.ts';

type Operation = 'listKitInvitations';

const INVITATIONS_MAX_COUNT = 200;

export async function listKitInvitations(
  { db, summaries }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const rows = await kitsRepository.listInvitations(db, viewer.pageId, INVITATIONS_MAX_COUNT);
  const owners = await summaries.find([...new Set(rows.map(({ kit }) => kit.userId))], 'open');
  const counts = await kitsRepository.countAccepted(
    db,
    rows.map(({ kit }) => kit.id),
  );
  return {
    items: rows.flatMap((row) => {
      const owner = owners.get(row.kit.userId);
      return owner === undefined ? [] : [toKitInvitation(row, owner, counts.get(row.kit.id) ?? 0)];
    }),
  };
}
