import type { Core } from '#core/module.ts';

import { linkPreviewRepository } from './link-preview.repository.ts';

const MAX_CACHED = 50_000;

/** Deletes expired previews; called periodically. */
export async function sweepLinkPreviews({ db, clock }: Core): Promise<void> {
  await linkPreviewRepository.sweep(db, MAX_CACHED, clock);
}
