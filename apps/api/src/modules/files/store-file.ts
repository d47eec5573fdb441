import { fileObjectKey } from '@musubi/server/file-object-key';
import type { ObjectContent } from '@musubi/server/object-storage';

import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { toImageKey } from '#modules/images/public.ts';
import { NEVER_RENEWED } from '#platform/database/schema/files/renewal.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SpooledFile } from '#platform/http/uploads/spooled-file.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { findFileFormat } from './file-format.ts';
import { filesRepository } from './files.repository.ts';
import { FILE_KEY_BYTES, FILES_MAX_BYTES } from './files.rules.ts';

interface UploadedFile extends Pick<SpooledFile, 'sizeBytes' | 'head'> {
  readonly read: () => ObjectContent;
}

/** Stores a file of a page. @throws Problem `file_unreadable`, `quota_exceeded`, `not_registered`. */
export async function storeFile(
  { db, clock, random, storage }: Core,
  pageId: string,
  { sizeBytes, head, read }: UploadedFile,
): Promise<components['schemas']['StoredFile']> {
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
      // The field distinguishes this permanent limit from the daily limit of `admitFile`, which uses the same
      // code.
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
}
