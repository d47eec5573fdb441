import { toOwnVisibility } from '#core/pages/page-reach.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { hashCode } from './create-preview-code.ts';
import { toPageContent } from './page-content.ts';
import { previewCodeRepository } from './preview-code.repository.ts';
import type { ProfilePageCore } from './profile-page-core.ts';
import type { PageRow } from './profile-page.repository.ts';

type Operation = 'getProfile';

/**
 * Returns the page that the code opens; without a code, the viewer's own page.
 * @throws Problem `not_found`, `token_missing`, `not_registered`.
 */
export async function getPreview(
  core: ProfilePageCore,
  {
    viewer,
    query: { code },
  }: { readonly viewer: PageViewer | null; readonly query: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  const row = code === undefined ? await findOwn(core, viewer) : await findByCode(core, code);
  return { ...toPageContent(row, core.clock.now()), visibility: toOwnVisibility(row) };
}

async function findByCode({ db, pageRows }: ProfilePageCore, code: string): Promise<PageRow> {
  const userId = await previewCodeRepository.findOwner(db, hashCode(code));
  const row = userId === null ? undefined : await pageRows.findPageOfUser(userId);
  // A code opens the owner's draft, but not a page whose owner is suspended or pending deletion.
  if (row === undefined || row.chosenVisibility !== null) {
    throw new Problem('not_found', 'No page has this preview code');
  }
  return row;
}

async function findOwn({ pageRows }: ProfilePageCore, viewer: PageViewer | null): Promise<PageRow> {
  if (viewer === null) throw new Problem('token_missing', 'A bearer token or a preview code is required');
  const row = await pageRows.findPageOfUser(viewer.pageId);
  if (row === undefined) throw notRegistered();
  return row;
}
