import { fileObjectKey } from '@musubi/server/file-object-key';

import type { Core } from '#core/module.ts';
import { copyObject } from '#core/pages/copy-object.ts';
import { createKeyRenewal } from '#core/pages/key-renewal.ts';
import { toImageKey } from '#modules/images/public.ts';

import { type DueFile, fileRenewalsRepository } from './file-renewals.repository.ts';
import { FILE_KEY_BYTES } from './files.rules.ts';
import { deleteRemovedFiles } from './sweep-files.ts';

/** Gives new keys to the files of pages that were locked, age-gated or hidden. */
export async function renewFileKeys(core: Core): Promise<void> {
  const { db, clock, pages, log, random, storage } = core;
  const renewKeys = createKeyRenewal<DueFile>({
    db,
    clock,
    pages,
    log,
    ...fileRenewalsRepository,
    async claim(tx, claim) {
      return fileRenewalsRepository.claim(tx, claim, () => toImageKey(random.bytes(FILE_KEY_BYTES)));
    },
    async copy({ key, nextKey, format }, isNew) {
      const from = fileObjectKey(key, format);
      const isStored = await copyObject(storage, { from, to: fileObjectKey(nextKey, format) });
      if (!isStored && isNew) throw new Error(`${from} is not stored yet`);
    },
    deleteRemoved: async () => deleteRemovedFiles(core),
  });
  await renewKeys();
}
