import type { OwnProfiles } from '#core/creators/own-profiles.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { UnlockingViewer } from '#core/unlocks.ts';
import type { components } from '#generated/contract.ts';
import type { LetterCandidate } from '#modules/letters/public.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered } from '#platform/problem.ts';
import { createSlots } from '#platform/slots.ts';

import { createImportApplication, type ImportApplicationOptions } from './import-application.ts';
import { importObjectsRepository } from './import-objects.repository.ts';
import type { ReadSource } from './import-reading.service.ts';
import type { PlannedCopy } from './imports.fields.ts';
import { type PresentPage, toImport, toImportList, toPresentPage } from './imports.mapping.ts';
import { type AppliedRow, type ImportRow, importsRepository } from './imports.repository.ts';
import { NO_PICTURES, PLAN_MS, UNDO_MS } from './imports.rules.ts';
import { noSuchImport } from './no-such-import.ts';

type Schemas = components['schemas'];

export interface ImportsServiceOptions extends ImportApplicationOptions {
  readonly db: Database;
  readonly pages: PageChanges;
  readonly ownProfiles: OwnProfiles;
}

/** A page copy that was read, with the id under which its files are stored. */
interface ReadPageCopy extends ReadSource {
  readonly id: string;
  readonly pageCopy: PlannedCopy;
}

export interface ImportsService {
  /** Imports that can be undone, the newest first. @throws Problem `not_registered`. */
  list(viewer: PageViewer): Promise<Schemas['ImportList']>;
  /** Stores what was read. @throws Problem `not_registered`. */
  add(viewer: PageViewer, source: ReadSource | ReadPageCopy): Promise<Schemas['Import']>;
  /** @throws Problem `not_found`, `not_registered`. */
  get(viewer: PageViewer, id: string): Promise<Schemas['Import']>;
  /**
   * Appends the chosen links, writes the chosen fields and takes the chosen parts of a page copy in one transaction.
   * @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `not_found`, `not_registered`,
   * `service_unavailable`.
   */
  apply(
    viewer: UnlockingViewer,
    id: string,
    request: Schemas['ApplyImportRequest'],
  ): Promise<Schemas['Import']>;
  /** Takes out what came by an import. @throws Problem `not_found`, `not_registered`. */
  undo(viewer: UnlockingViewer, id: string): Promise<Schemas['ImportUndo']>;
  /** Deletes expired imports; called periodically. */
  sweep(): Promise<void>;
}

/** Number of imports that are kept for a page, by whether they were applied. */
const MAX_WAITING = 5;
const MAX_APPLIED = 10;
/** Maximum concurrent applications with letters per server, of which each holds up to 20 MB. */
const MAX_WITH_LETTERS = 2;

export function createImportsService(options: ImportsServiceOptions): ImportsService {
  const { db, clock, random, pages, ownProfiles, pageCopyParts } = options;
  const application = createImportApplication(options);
  const inLetterSlot = createSlots({
    max: MAX_WITH_LETTERS,
    detail: 'Too many page copies are being taken in',
  });

  const readPage = async (pageId: string): Promise<PresentPage> => {
    const page = await ownProfiles.findWithLinks(pageId);
    if (page === undefined) throw notRegistered();
    return toPresentPage(page, page.links);
  };

  const find = async ({ pageId }: PageViewer, id: string): Promise<ImportRow> => {
    const row = await importsRepository.find(db, { pageId, id }, clock.now());
    if (row === null) throw noSuchImport();
    return row;
  };

  const lockImport = async (tx: Database, pageId: string, id: string): Promise<ImportRow> => {
    const row = await importsRepository.lock(tx, { pageId, id }, clock.now());
    if (row === null) throw noSuchImport();
    return row;
  };

  /** A page copy takes the place of the one that waits. */
  const replaceWaitingCopy = async (tx: Database, pageId: string): Promise<void> => {
    const removed = await importsRepository.removeWaitingCopies(tx, pageId);
    await importObjectsRepository.expire(tx, removed, clock.now());
  };

  const storeApplied = async (tx: Database, row: AppliedRow): Promise<void> => {
    const { pageId, id, appliedAt: now } = row;
    await importsRepository.setApplied(tx, row);
    await importsRepository.trimApplied(tx, { pageId, keep: MAX_APPLIED, now });
    await importObjectsRepository.expire(tx, [id], now);
  };

  const apply = async (
    viewer: UnlockingViewer,
    id: string,
    wanted: {
      readonly request: Schemas['ApplyImportRequest'];
      readonly letters: readonly LetterCandidate[];
    },
  ): Promise<Schemas['Import']> => {
    const { pageId } = viewer;
    const { row, page, change } = await inTransaction(db, async (tx) => {
      const waiting = await lockImport(tx, pageId, id);
      const done = await application.apply(tx, viewer, { row: waiting, ...wanted });
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
      return { row: applied, page: done.page, change: await pages.add(tx, pageId) };
    });
    await pages.notify(change);
    return toImport(row, page);
  };

  /** Reads letters before the transaction, so that a slow storage holds no locks. */
  const readLetters = async ({ id, pageCopy }: ImportRow): Promise<readonly LetterCandidate[]> =>
    pageCopy === null ? [] : pageCopyParts.readLetters(id, pageCopy);

  return {
    async list({ pageId }) {
      const page = await readPage(pageId);
      const rows = await importsRepository.listApplied(db, { pageId, now: clock.now(), limit: MAX_APPLIED });
      return toImportList(rows, page);
    },

    async add({ pageId }, source) {
      const page = await readPage(pageId);
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
        if (row.pageCopy !== null) await replaceWaitingCopy(tx, pageId);
        await importsRepository.add(tx, row, MAX_WAITING);
      });
      return toImport(row, page);
    },

    async get(viewer, id) {
      return toImport(await find(viewer, id), await readPage(viewer.pageId));
    },

    async apply(viewer, id, request) {
      if (request.page_copy?.parts.includes('letters') !== true) {
        return apply(viewer, id, { request, letters: [] });
      }
      const row = await find(viewer, id);
      application.assertApplicable({ row, request }, await readPage(viewer.pageId));
      return inLetterSlot(async () => apply(viewer, id, { request, letters: await readLetters(row) }));
    },

    async undo(viewer, id) {
      const { pageId } = viewer;
      const { undone, change } = await inTransaction(db, async (tx) => {
        const taken = await application.takeOut(tx, viewer, await lockImport(tx, pageId, id));
        return { undone: taken, change: await pages.add(tx, pageId) };
      });
      await pages.notify(change);
      return undone;
    },

    async sweep() {
      const now = clock.now();
      await inBatches(async (limit) => importsRepository.removeExpired(db, { now, limit }), { clock });
    },
  };
}

/** Drops the parts of an applied copy, which cannot be taken again. */
function withoutParts(copy: PlannedCopy): PlannedCopy {
  return { ...copy, links: [], appearance: null, blocks: null, activities: null, letters: 0 };
}
