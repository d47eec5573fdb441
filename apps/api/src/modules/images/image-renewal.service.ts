import { AVIF_WIDTHS, hasAvif, withAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { copyObject } from '#core/pages/copy-object.ts';
import { createKeyRenewal, type DueKey } from '#core/pages/key-renewal.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import type { Random } from '#platform/random.ts';

import { imageRenewalsRepository } from './image-renewals.repository.ts';
import { IMAGE_KEY_BYTES, toImageKey } from './images.rules.ts';

export interface ImageRenewalOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly pages: PageChanges;
  readonly log: Logger;
  /** Deletes the files of removed images that are due. */
  readonly deleteRemoved: () => Promise<void>;
}

/** Gives new keys to the images of pages that got a door or were hidden. */
export function createImageRenewal(options: ImageRenewalOptions): () => Promise<void> {
  const { random, storage } = options;

  const toNextKey = (key: string): string => {
    const next = toImageKey(random.bytes(IMAGE_KEY_BYTES));
    return hasAvif(key) ? withAvif(next) : next;
  };

  const copy = async ({ key, nextKey }: DueKey, isNew: boolean): Promise<void> => {
    const files = [
      ...IMAGE_WIDTHS.map((width) => ({ width, format: 'webp' as const })),
      ...(hasAvif(key) ? AVIF_WIDTHS : []).map((width) => ({ width, format: 'avif' as const })),
    ];
    for (const { width, format } of files) {
      const from = imageObjectKey(key, width, format);
      const isStored = await copyObject(storage, { from, to: imageObjectKey(nextKey, width, format) });
      // Older images lack some widths.
      if (!isStored && isNew) throw new Error(`${from} is not stored yet`);
    }
  };

  return createKeyRenewal({
    ...options,
    ...imageRenewalsRepository,
    copy,
    claim: async (db, claim) => imageRenewalsRepository.claim(db, claim, toNextKey),
  });
}
