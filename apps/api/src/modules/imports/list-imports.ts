import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toImportList } from './imports.mapping.ts';
import { importsRepository } from './imports.repository.ts';
import { MAX_APPLIED } from './imports.rules.ts';
import { readPresentPage } from './page/present-page.ts';

type Operation = 'v4ListImports';

/** Imports that can be undone, the newest first. @throws Problem `not_registered`. */
export async function listImports(
  core: Core,
  { viewer: { pageId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const { db, clock } = core;
  const page = await readPresentPage(core, pageId);
  const rows = await importsRepository.listApplied(db, { pageId, now: clock.now(), limit: MAX_APPLIED });
  return toImportList(rows, page);
}
