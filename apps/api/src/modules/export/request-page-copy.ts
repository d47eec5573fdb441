import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { pageCopiesRepository } from './archive.repository.ts';
import { requestArchive } from './archives/archives.ts';
import { toPageCopy } from './export.mapping.ts';
import { pageCopyRepository } from './page-copy.repository.ts';

type Operation = 'v4RequestPageCopy';

/**
 * Requests a copy of the viewer's page that another installation can import.
 * @throws Problem `token_not_fresh`, `not_found` when the viewer has no page.
 */
export async function requestPageCopy(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  if (!(await pageCopyRepository.hasPage(core.db, viewer.pageId)))
    throw new Problem('not_found', 'There is no page to copy');
  const asked = { ownerId: viewer.pageId, call: { viewer, caller } };
  return toPageCopy(await requestArchive(core, pageCopiesRepository, asked), []);
}
