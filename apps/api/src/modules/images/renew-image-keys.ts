import { AVIF_WIDTHS, hasAvif, withAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';

import type { Core } from '#core/module.ts';
import { copyObject } from '#core/pages/copy-object.ts';
import { createKeyRenewal, type DueKey } from '#core/pages/key-renewal.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

import { imageRenewalsRepository } from './image-renewals.repository.ts';
import { IMAGE_KEY_BYTES, toImageKey } from './images.rules.ts';
import { deleteRemovedImages } from './sweep-images.ts';

/** Gives new keys to the images of pages that were locked, age-gated or hidden; called periodically. */
export async function renewImageKeys(core: Core): Promise<void> {
  const { db, clock, random, pages, log } = core;

  const toNextKey = (key: string): string => {
    const next = toImageKey(random.bytes(IMAGE_KEY_BYTES));
    return hasAvif(key) ? withAvif(next) : next;
  };

  const renewDue = createKeyRenewal({
    db,
    clock,
    pages,
    log,
    ...imageRenewalsRepository,
    copy: async (due, isNew) => copyFiles(core, due, isNew),
    claim: async (tx, claim) => imageRenewalsRepository.claim(tx, claim, toNextKey),
    deleteRemoved: async () => deleteRemovedImages(core),
  });
  await renewDue();
}

async function copyFiles({ storage }: Core, { key, nextKey }: DueKey, isNew: boolean): Promise<void> {
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
}
