import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { findImport } from './find-import.ts';
import { toImport } from './imports.mapping.ts';
import { readPresentPage } from './page/present-page.ts';

type Operation = 'v4GetImport';

/** @throws Problem `not_found`, `not_registered`. */
export async function getImport(
  core: Core,
  { viewer, path }: Pick<Call<Operation>, 'viewer' | 'path'>,
): Promise<Result<Operation>> {
  return toImport(await findImport(core, viewer, path.id), await readPresentPage(core, viewer.pageId));
}
