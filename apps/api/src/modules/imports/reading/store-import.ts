import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { FoundPage } from '#platform/page-imports/found-page.ts';

import { importObjectsRepository } from '../import-objects.repository.ts';
import type { PlannedCopy } from '../imports.fields.ts';
import { toImport } from '../imports.mapping.ts';
import { type ImportRow, importsRepository } from '../imports.repository.ts';
import { NO_PICTURES, PLAN_MS } from '../imports.rules.ts';
import { readPresentPage } from '../page/present-page.ts';

/** The content of a source, and its URL if it is a page. */
export interface ReadSource {
  readonly found: FoundPage;
  readonly address: string | null;
}

/** A page copy that was read, with the id under which its files are stored. */
interface ReadPageCopy extends ReadSource {
  readonly id: string;
  readonly pageCopy: PlannedCopy;
}

/** Maximum number of unapplied imports that are kept per page. */
const MAX_WAITING = 5;

/** Stores the content that was read. @throws Problem `not_registered`. */
export async function storeImport(
  core: Core,
  { pageId }: PageViewer,
  source: ReadSource | ReadPageCopy,
): Promise<components['schemas']['Import']> {
  const { db, clock, random } = core;
  const page = await readPresentPage(core, pageId);
  const now = clock.now();
  const { found, address } = source;
  const row: ImportRow = {
    pageId,
    id: 'id' in source ? source.id : random.id(),
    source: found.source,
    address,
    found,
    copied: NO_PICTURES,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PLAN_MS),
    appliedAt: null,
    applied: null,
    formerIconKey: null,
    formerCoverKey: null,
    pageCopy: 'pageCopy' in source ? source.pageCopy : null,
  };
  await inTransaction(db, async (tx) => {
    if (row.pageCopy !== null) await replaceWaitingCopy(core, tx, pageId);
    await importsRepository.add(tx, row, MAX_WAITING);
  });
  return toImport(row, page);
}

/** Deletes the unapplied page copy, which the new copy replaces. */
async function replaceWaitingCopy({ clock }: Core, tx: Database, pageId: string): Promise<void> {
  const removed = await importsRepository.removeWaitingCopies(tx, pageId);
  await importObjectsRepository.expire(tx, removed, clock.now());
}
