import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import type { CopyFile, FileCopy } from '#core/files/copy-file.ts';
import type { CopyImage } from '#core/images/copy-image.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import { createSlots } from '#platform/slots.ts';

import { type ImportObjectRow, importObjectsRepository } from './import-objects.repository.ts';
import type { CopiedPictures } from './imports.fields.ts';
import { importsRepository } from './imports.repository.ts';
import { chooseItems } from './imports.rules.ts';
import { findNeededPaths } from './needed-objects.ts';
import { isTried, listWaiting, toProgress, withCopy, withoutFull } from './object-progress.ts';

type Schemas = components['schemas'];

export interface ImportObjectsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly storage: ObjectStorage;
  readonly copyImage: CopyImage;
  readonly copyFile: CopyFile;
}

/** The images and files of page copies that wait for their import. */
export interface ImportObjectsService {
  /**
   * Copies the next images and files that the chosen entries need.
   * @throws Problem `not_found`, `validation_failed`, `service_unavailable`.
   */
  copy(
    viewer: PageViewer,
    id: string,
    request: Schemas['CopyImportObjectsRequest'],
  ): Promise<Schemas['ImportObjects']>;
  /** Deletes the files of imports that were applied or have expired; called periodically. */
  sweep(): Promise<void>;
}

/** Number of images and files that one request copies. */
const MAX_AT_ONCE = 4;
/** Maximum concurrent requests per server, of which each holds an image of up to 20 MB. */
const MAX_COPYING = 3;
const SWEPT_AT_ONCE = 50;
/** Time after which a failed deletion is retried. */
const RETRY_MS = 60 * MINUTE_MS;

export function createImportObjectsService(options: ImportObjectsOptions): ImportObjectsService {
  const { db, clock, log, storage, copyImage, copyFile } = options;
  const inSlot = createSlots({ max: MAX_COPYING, detail: 'Too many page copies are being taken in' });

  const copyOne = async (pageId: string, { path, objectKey }: ImportObjectRow): Promise<FileCopy> => {
    if (path.startsWith('files/')) return copyFile(pageId, objectKey);
    const image = await storage.get(objectKey);
    const key = image === null ? null : await copyImage(pageId, image.bytes);
    return key === null ? 'refused' : { key };
  };

  /** Changes what is known of the copies under a lock, because other tabs may copy too. */
  const store = async (
    key: { readonly pageId: string; readonly id: string },
    change: (copied: CopiedPictures) => CopiedPictures,
  ): Promise<CopiedPictures> =>
    inTransaction(db, async (tx) => {
      const row = await importsRepository.lock(tx, key, clock.now());
      if (row === null) throw notFound();
      const copied = change(row.copied);
      await importsRepository.setCopied(tx, key, copied);
      return copied;
    });

  /** Stores each copy at once, so that a failure loses none of the batch. */
  const copyNext = async (
    key: { readonly pageId: string; readonly id: string },
    before: CopiedPictures,
    waiting: readonly ImportObjectRow[],
  ): Promise<CopiedPictures> =>
    inSlot(async () => {
      let known = before;
      for (const object of waiting.slice(0, MAX_AT_ONCE)) {
        // Another request may have copied it meanwhile.
        if (isTried(known, object.path)) continue;
        const copy = await copyOne(key.pageId, object);
        known = await store(key, (copied) => withCopy(copied, object.path, copy));
      }
      return known;
    });

  const deleteExpired = async (limit: number): Promise<number> => {
    const now = clock.now();
    const expired = await importObjectsRepository.listExpired(db, { now, limit });
    const deleted: string[] = [];
    const failed: string[] = [];
    for (const { objectKey } of expired) {
      try {
        await storage.delete(objectKey);
        deleted.push(objectKey);
      } catch (error) {
        log.warn({ err: error }, 'a file of a page copy could not be deleted');
        failed.push(objectKey);
      }
    }
    if (deleted.length > 0) await importObjectsRepository.remove(db, deleted);
    // Lets the next files come first, which may be deletable.
    if (failed.length > 0) {
      await importObjectsRepository.postpone(db, failed, new Date(now.getTime() + RETRY_MS));
    }
    return expired.length;
  };

  return {
    async copy({ pageId }, id, { items, fields, parts }) {
      const row = await importsRepository.find(db, { pageId, id }, clock.now());
      if (row?.pageCopy === null || row?.pageCopy === undefined || row.appliedAt !== null) throw notFound();
      const chosen = chooseItems(row.found, items);
      if (!chosen.ok) throw toValidationProblem(chosen.refusals);
      const objects = await importObjectsRepository.list(db, id);
      const byPath = new Map(objects.map((object) => [object.path, object]));
      const needed = findNeededPaths(row.pageCopy, { items, fields, parts }, [...byPath.keys()]);
      const key = { pageId, id };
      const { paths, isRetry } = listWaiting(row.copied, needed);
      const before = isRetry ? await store(key, withoutFull) : row.copied;
      const waiting = paths.flatMap((path) => byPath.get(path) ?? []);
      const known = waiting.length === 0 ? before : await copyNext(key, before, waiting);
      return toProgress(known, needed);
    },

    async sweep() {
      await inBatches(deleteExpired, { clock, size: SWEPT_AT_ONCE });
    },
  };
}

const notFound = (): Problem => new Problem('not_found', 'There is no such page copy');
