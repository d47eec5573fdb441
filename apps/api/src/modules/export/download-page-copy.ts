import { BRAND } from '@musubi/domain/brand';

import type { Core } from '#core/module.ts';
import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { pageCopiesRepository } from './archive.repository.ts';
import { openArchive } from './archives/archives.ts';

type Operation = 'v4DownloadPageCopy';

/** @throws Problem `token_not_fresh`, `not_found` when no copy is ready. */
export async function downloadPageCopy(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const asked = { ownerId: viewer.pageId, call: { viewer, caller } };
  return new FileBody({
    content: await openArchive(core, pageCopiesRepository, asked),
    mediaType: 'application/zip',
    filename: `${BRAND.slug}-page.zip`,
  });
}
