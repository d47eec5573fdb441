import { SHARE_LINK_NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import { toSingleLine } from '@musubi/domain/text';

import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { noSuchShareLink, toShareLink } from './share-links.mapping.ts';
import { shareLinksRepository } from './share-links.repository.ts';

type Operation = 'updateShareLink';

/** Renames a share link. @throws Problem `not_found`, `validation_failed`. */
export async function updateShareLink(
  { db, webOrigin }: Core,
  {
    viewer: { pageId },
    path: { tag },
    body,
  }: { readonly viewer: PageViewer } & Pick<Call<Operation>, 'path' | 'body'>,
): Promise<Result<Operation>> {
  const name = toSingleLine(body.name);
  const code = findNameProblem(name, { min: 0, max: SHARE_LINK_NAME_MAX_GRAPHEMES });
  if (code !== null) throw toValidationProblem([{ pointer: '/body/name', code }]);
  const pubId = await shareLinksRepository.findHandle(db, pageId);
  const row = await shareLinksRepository.rename(db, { pageId, tag }, name);
  if (pubId === null || row === null) throw noSuchShareLink();
  return toShareLink(row, { webOrigin, pubId });
}
