import { fileObjectKey } from '@musubi/server/file-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { copyObject } from '#core/pages/copy-object.ts';
import { createKeyRenewal } from '#core/pages/key-renewal.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { toImageKey } from '#modules/images/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Random } from '#platform/random.ts';

import { type DueFile, fileRenewalsRepository } from './file-renewals.repository.ts';
import { FILE_KEY_BYTES } from './files.rules.ts';

interface FileRenewalOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly pages: PageChanges;
  readonly log: Logger;
  /** Deletes the bytes of removed files that are due. */
  readonly deleteRemoved: () => Promise<void>;
}

/** Gives new keys to the files of pages that got a door or were hidden. */
export function createFileRenewal(options: FileRenewalOptions): () => Promise<void> {
  const { random, storage } = options;
  return createKeyRenewal<DueFile>({
    ...options,
    ...fileRenewalsRepository,
    async claim(db, claim) {
      return fileRenewalsRepository.claim(db, claim, () => toImageKey(random.bytes(FILE_KEY_BYTES)));
    },
    async copy({ key, nextKey, format }, isNew) {
      const from = fileObjectKey(key, format);
      const isStored = await copyObject(storage, { from, to: fileObjectKey(nextKey, format) });
      if (!isStored && isNew) throw new Error(`${from} is not stored yet`);
    },
  });
}
