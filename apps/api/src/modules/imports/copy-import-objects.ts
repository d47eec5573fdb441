import type { Core } from '#core/module.ts';
import { copyFile, type FileCopy } from '#modules/files/public.ts';
import { copyImage } from '#modules/images/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import { createSlots } from '#platform/slots.ts';

import { type ImportObjectRow, importObjectsRepository } from './import-objects.repository.ts';
import type { CopiedPictures } from './imports.fields.ts';
import { type ImportRow, importsRepository } from './imports.repository.ts';
import { chooseItems } from './imports.rules.ts';
import { findNeededPaths } from './page-copies/needed-objects.ts';
import { isTried, listWaiting, toProgress, withCopy, withoutFull } from './page-copies/object-progress.ts';

type Operation = 'v4CopyImportObjects';
type ImportKey = Pick<ImportRow, 'pageId' | 'id'>;

/** Number of images and files that one request copies. */
const MAX_AT_ONCE = 4;
/** Maximum concurrent requests per server; each keeps an image of up to 20 MB in memory. */
const MAX_COPYING = 3;

const createCopySlots = () =>
  createSlots({ max: MAX_COPYING, detail: 'Too many page copies are being taken in' });

/**
 * Copies the next images and files of a page copy that the chosen entries need.
 * @throws Problem `not_found`, `validation_failed`, `service_unavailable`.
 */
export async function copyImportObjects(
  core: Core,
  {
    viewer: { pageId },
    path: { id },
    body: { items, fields, parts },
  }: { readonly viewer: PageViewer } & Pick<Call<Operation>, 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock } = core;
  const row = await importsRepository.find(db, { pageId, id }, clock.now());
  if (row?.pageCopy === null || row?.pageCopy === undefined || row.appliedAt !== null) throw notFound();
  const chosen = chooseItems(row.found, items);
  if (!chosen.ok) throw toValidationProblem(chosen.refusals);
  const objects = await importObjectsRepository.list(db, id);
  const byPath = new Map(objects.map((object) => [object.path, object]));
  const needed = findNeededPaths(row.pageCopy, { items, fields, parts }, [...byPath.keys()]);
  const key = { pageId, id };
  const { paths, isRetry } = listWaiting(row.copied, needed);
  const before = isRetry ? await store(core, key, withoutFull) : row.copied;
  const waiting = paths.flatMap((path) => byPath.get(path) ?? []);
  const known = waiting.length === 0 ? before : await copyNext(core, key, { before, waiting });
  return toProgress(known, needed);
}

/** Stores each copy immediately, so that a failure does not lose the earlier copies of the batch. */
async function copyNext(
  core: Core,
  key: ImportKey,
  { before, waiting }: { readonly before: CopiedPictures; readonly waiting: readonly ImportObjectRow[] },
): Promise<CopiedPictures> {
  return core.perServer(createCopySlots)(async () => {
    let known = before;
    for (const object of waiting.slice(0, MAX_AT_ONCE)) {
      // Another request may have copied the object in the meantime.
      if (isTried(known, object.path)) continue;
      const copy = await copyOne(core, key.pageId, object);
      known = await store(core, key, (copied) => withCopy(copied, object.path, copy));
    }
    return known;
  });
}

async function copyOne(core: Core, pageId: string, { path, objectKey }: ImportObjectRow): Promise<FileCopy> {
  if (path.startsWith('files/')) return copyFile(core, pageId, objectKey);
  const image = await core.storage.get(objectKey);
  const key = image === null ? null : await copyImage(core, pageId, image.bytes);
  return key === null ? 'refused' : { key };
}

/** Updates the record of the copies under a lock, because other tabs may copy concurrently. */
async function store(
  { db, clock }: Core,
  key: ImportKey,
  change: (copied: CopiedPictures) => CopiedPictures,
): Promise<CopiedPictures> {
  return inTransaction(db, async (tx) => {
    const row = await importsRepository.lock(tx, key, clock.now());
    if (row === null) throw notFound();
    const copied = change(row.copied);
    await importsRepository.setCopied(tx, key, copied);
    return copied;
  });
}

const notFound = (): Problem => new Problem('not_found', 'There is no such page copy');
