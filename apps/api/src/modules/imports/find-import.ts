import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

import { type ImportRow, importsRepository } from './imports.repository.ts';

export const noSuchImport = (): Problem => new Problem('not_found', 'There is no such import');

/** @throws Problem `not_found`. */
export async function findImport(
  { db, clock }: Core,
  { pageId }: PageViewer,
  id: string,
): Promise<ImportRow> {
  const row = await importsRepository.find(db, { pageId, id }, clock.now());
  if (row === null) throw noSuchImport();
  return row;
}

/** Reads an import and locks it until the transaction ends. @throws Problem `not_found`. */
export async function lockImport(
  { clock }: Core,
  tx: Database,
  { pageId }: PageViewer,
  id: string,
): Promise<ImportRow> {
  const row = await importsRepository.lock(tx, { pageId, id }, clock.now());
  if (row === null) throw noSuchImport();
  return row;
}
