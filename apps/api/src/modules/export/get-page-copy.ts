import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { pageCopiesRepository } from './archive.repository.ts';
import { toPageCopy } from './export.mapping.ts';
import { pageCopyRepository } from './page-copy.repository.ts';

type Operation = 'v4GetPageCopy';

export async function getPageCopy(
  { db, clock }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const row = await pageCopiesRepository.find(db, viewer.pageId, clock.now());
  if (row === undefined) return { copies: [] };
  return { copies: [toPageCopy(row, await pageCopyRepository.findLeftOut(db, row.fileKey))] };
}
