import type { Core } from '#core/module.ts';
import type { LetterCandidate } from '#modules/letters/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { createSlots } from '#platform/slots.ts';

import { findImport, lockImport } from './find-import.ts';
import { importObjectsRepository } from './import-objects.repository.ts';
import type { PlannedCopy } from './imports.fields.ts';
import { toImport } from './imports.mapping.ts';
import { type AppliedRow, type ImportRow, importsRepository } from './imports.repository.ts';
import { MAX_APPLIED, UNDO_MS } from './imports.rules.ts';
import { readLetters } from './page-copies/page-copy-parts.ts';
import { applyToPage, assertApplicable } from './page/apply-to-page.ts';
import { readPresentPage } from './page/present-page.ts';

type Operation = 'v4ApplyImport';

type ApplyImportCall = { readonly viewer: UnlockingViewer } & Pick<Call<Operation>, 'path' | 'body'>;

/** Maximum concurrent applications of imports with letters per server; each needs up to 20 MB of memory. */
const MAX_WITH_LETTERS = 2;

const createLetterSlots = () =>
  createSlots({ max: MAX_WITH_LETTERS, detail: 'Too many page copies are being taken in' });

/**
 * Appends the chosen links, writes the chosen fields and adds the chosen parts of a page copy in one
 * transaction.
 * @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `not_found`, `not_registered`,
 *   `service_unavailable`.
 */
export async function applyImport(core: Core, call: ApplyImportCall): Promise<Result<Operation>> {
  const { viewer, path, body: request } = call;
  if (request.page_copy?.parts.includes('letters') !== true) return apply(core, call, []);
  const row = await findImport(core, viewer, path.id);
  assertApplicable({ row, request }, await readPresentPage(core, viewer.pageId));
  return core.perServer(createLetterSlots)(async () => apply(core, call, await readLettersOf(core, row)));
}

/** Reads letters before the transaction, so that no lock is held while a slow storage answers. */
async function readLettersOf(core: Core, { id, pageCopy }: ImportRow): Promise<readonly LetterCandidate[]> {
  return pageCopy === null ? [] : readLetters(core, id, pageCopy);
}

async function apply(
  core: Core,
  { viewer, path: { id }, body: request }: ApplyImportCall,
  letters: readonly LetterCandidate[],
): Promise<Result<Operation>> {
  const { db, clock, pages, webhooks } = core;
  const { row, page, change } = await inTransaction(db, async (tx) => {
    const waiting = await lockImport(core, tx, viewer, id);
    const done = await applyToPage(core, tx, viewer, { row: waiting, request, letters });
    const now = clock.now();
    const applied = {
      ...waiting,
      appliedAt: now,
      applied: done.applied,
      expiresAt: new Date(now.getTime() + UNDO_MS),
      formerIconKey: done.applied.before.iconImageKey ?? null,
      formerCoverKey: done.applied.before.coverImageKey ?? null,
      pageCopy: waiting.pageCopy === null ? null : withoutParts(waiting.pageCopy),
    };
    await storeApplied(tx, applied);
    await webhooks.emit(tx, viewer.pageId, 'import.applied', { import_id: id });
    return { row: applied, page: done.page, change: await pages.add(tx, viewer.pageId) };
  });
  await pages.notify(change);
  return toImport(row, page);
}

/** Drops the parts of an applied copy, because they cannot be imported again. */
function withoutParts(copy: PlannedCopy): PlannedCopy {
  return { ...copy, links: [], appearance: null, blocks: null, activities: null, letters: 0 };
}

async function storeApplied(tx: Database, row: AppliedRow): Promise<void> {
  const { pageId, id, appliedAt: now } = row;
  await importsRepository.setApplied(tx, row);
  await importsRepository.trimApplied(tx, { pageId, keep: MAX_APPLIED, now });
  await importObjectsRepository.expire(tx, [id], now);
}
