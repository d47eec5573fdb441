import { BRAND } from '@musubi/domain/brand';

import type { Core } from '#core/module.ts';
import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { dataArchivesRepository } from './archive.repository.ts';
import { openArchive } from './archives/archives.ts';

type Operation = 'v4DownloadExportArchive';

/** @throws Problem `token_not_fresh`, `not_found` when no archive is ready. */
export async function downloadExportArchive(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const asked = { ownerId: viewer.accountId, call: { viewer, caller } };
  return new FileBody({
    content: await openArchive(core, dataArchivesRepository, asked),
    mediaType: 'application/zip',
    filename: `${BRAND.slug}-data.zip`,
  });
}
