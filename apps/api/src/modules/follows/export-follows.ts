import { BRAND } from '@musubi/domain/brand';

import type { Core } from '#core/module.ts';
import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { listExportedCreators } from './follow-lists.repository.ts';
import { toOpml } from './opml.ts';

type Operation = 'exportFollows';

/** Returns the follows in the format of feed readers. */
export async function exportFollows(
  { db, webOrigin }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  return new FileBody({
    content: Buffer.from(toOpml(await listExportedCreators(db, viewer.accountId), webOrigin)),
    mediaType: 'text/x-opml; charset=utf-8',
    filename: `${BRAND.slug}-follows.opml`,
  });
}
