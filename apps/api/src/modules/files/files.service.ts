import { fileObjectKey } from '@musubi/server/file-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectContent, ObjectStorage } from '@musubi/server/object-storage';

import type { CopyFile, FileCopy } from '#core/files/copy-file.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import type { components } from '#generated/contract.ts';
import { toImageKey } from '#modules/images/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { NEVER_RENEWED } from '#platform/database/schema/renewal.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SpooledFile } from '#platform/http/spooled-file.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { createFileCleanup } from './file-cleanup.service.ts';
import { findFileFormat } from './file-format.ts';
import { createFileRenewal } from './file-renewal.service.ts';
import { filesRepository } from './files.repository.ts';
import { FILE_KEY_BYTES, FILES_MAX_BYTES, FILES_PER_DAY } from './files.rules.ts';

export interface FilesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly pages: PageChanges;
  readonly log: Logger;
}

interface UploadedFile extends Pick<SpooledFile, 'sizeBytes' | 'head'> {
  readonly read: () => ObjectContent;
}

export interface FilesService {
  /**
   * Counts an upload towards today's quota before the body is read; the returned function undoes the count.
   * @throws Problem `not_registered`, `quota_exceeded`.
   */
  admit(accountId: string): Promise<() => Promise<void>>;
  /** Stores an upload that was admitted. @throws Problem `file_unreadable`, `quota_exceeded`, `not_registered`. */
  upload(
    viewer: PageViewer,
    file: Pick<SpooledFile, 'sizeBytes' | 'head' | 'read'>,
  ): Promise<components['schemas']['StoredFile']>;
  readonly copy: CopyFile;
  /** Removes unused files and deletes their bytes; called periodically. */
  sweep(): Promise<void>;
  /** Gives new keys to the files of pages that got a door or were hidden; called periodically. */
  renewKeys(): Promise<void>;
}

export function createFilesService(options: FilesServiceOptions): FilesService {
  const { db, clock, random, storage } = options;
  const cleanup = createFileCleanup(options);
  const store = async (
    pageId: string,
    { sizeBytes, head, read }: UploadedFile,
  ): Promise<components['schemas']['StoredFile']> => {
    const format = findFileFormat(head);
    if (format === null) {
      throw new Problem('file_unreadable', 'Only PDF, ZIP, audio and images are accepted');
    }
    const key = toImageKey(random.bytes(FILE_KEY_BYTES));
    const now = clock.now();
    // Inserts the row first, because bytes without a row would never be deleted.
    await inTransaction(db, async (tx) => {
      if (!(await filesRepository.lockProfile(tx, pageId))) throw notRegistered();
      if ((await filesRepository.sumBytes(tx, pageId)) + sizeBytes > FILES_MAX_BYTES) {
        // The field tells clients this limit, which no day ends, from the one of `admit`.
        throw new Problem('quota_exceeded', `The files of a page have at most ${FILES_MAX_BYTES} bytes`, {
          refusals: [{ pointer: '/body/file', code: 'too_many' }],
        });
      }
      await filesRepository.insert(tx, {
        pageId,
        key,
        format,
        sizeBytes,
        createdAt: now,
        unusedSince: now,
        ...NEVER_RENEWED,
      });
    });
    await storage.put(fileObjectKey(key, format), read());
    return { key, format, size_bytes: sizeBytes, created_at: now.toISOString() };
  };

  return {
    async admit(accountId) {
      if (!(await filesRepository.lockProfile(db, accountId))) throw notRegistered();
      const now = clock.now();
      const day = toDay(now);
      if (await filesRepository.claimUpload(db, { accountId, day, limit: FILES_PER_DAY })) {
        return async () => filesRepository.releaseUpload(db, { accountId, day });
      }
      throw new Problem('quota_exceeded', `At most ${FILES_PER_DAY} files can be uploaded per UTC day`, {
        retryAfterSeconds: secondsUntilNextDay(now),
      });
    },

    upload: async ({ pageId }, file) => store(pageId, file),

    async copy(pageId, objectKey) {
      const object = await storage.get(objectKey);
      if (object === null) return 'refused';
      const { bytes } = object;
      try {
        const stored = await store(pageId, { sizeBytes: bytes.length, head: bytes, read: () => bytes });
        return { key: stored.key };
      } catch (error) {
        return toRefusal(error);
      }
    },

    sweep: cleanup.sweep,
    renewKeys: createFileRenewal({ ...options, deleteRemoved: cleanup.deleteRemoved }),
  };
}

/** Why a page cannot have a file. @throws the error if it says something else. */
function toRefusal(error: unknown): FileCopy {
  const code = error instanceof Problem ? error.code : null;
  if (code === 'file_unreadable') return 'refused';
  if (code === 'quota_exceeded') return 'full';
  throw error;
}
