import { restrictionsRepository } from '#core/cases/restrictions.ts';
import type { ImageKeys } from '#core/images/image-keys.ts';
import { moveBlocksOf } from '#core/pages/block-places.ts';
import type { Unlocks } from '#core/unlocks.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { toValidationProblem } from '#platform/problem.ts';

import type { LinkRecord } from './links.fields.ts';
import { linksRepository } from './links.repository.ts';
import { type LinkPointer, planLinkChanges, refuseThumbnails } from './links.rules.ts';
import { removedLinksRepository } from './removed-links.repository.ts';

export interface LinksWriterOptions {
  readonly clock: Clock;
  readonly imageKeys: ImageKeys;
  readonly unlocks: Unlocks;
}

interface LinksWrite {
  readonly stored: readonly LinkRecord[];
  readonly wanted: readonly LinkRecord[];
}

/**
 * Port: replaces a creator's links in a transaction that has locked the profile row. Keeps removed links
 * restorable and every block on the page. Returns the links as they were written, with the present keys of images.
 * @throws Problem `validation_failed` for thumbnails that are not the creator's.
 */
export type WriteLinks = (
  tx: Database,
  userId: string,
  write: { readonly wanted: readonly LinkRecord[]; readonly pointerOf?: LinkPointer },
) => Promise<{ readonly links: readonly LinkRecord[]; readonly hasChanged: boolean }>;

export function createLinksWriter({ clock, imageKeys, unlocks }: LinksWriterOptions): WriteLinks {
  const changeThumbnails = async (
    tx: Database,
    userId: string,
    { stored, wanted, pointerOf }: LinksWrite & { readonly pointerOf: LinkPointer | undefined },
  ): Promise<void> => {
    const before = stored.map((link) => link.thumbnailImageKey);
    const after = wanted.map((link) => link.thumbnailImageKey);
    const refused = await imageKeys.change(tx, { userId, before, after });
    if (refused.size > 0) throw toValidationProblem(refuseThumbnails(wanted, refused, pointerOf));
  };

  const keepRemoved = async (tx: Database, userId: string, { stored, wanted }: LinksWrite): Promise<void> => {
    const wantedIds = new Set(wanted.map(({ id }) => id));
    const storedIds = new Set(stored.map(({ id }) => id));
    const now = clock.now();
    const removed = stored.filter(({ id }) => !wantedIds.has(id));
    const added = wanted.filter(({ id }) => !storedIds.has(id)).map(({ id }) => id);
    await removedLinksRepository.removeRestored(tx, userId, added);
    if (removed.length === 0) return;
    await removedLinksRepository.add(tx, userId, { removed, now });
    await removedLinksRepository.trim(tx, userId, now);
  };

  const withPresentKeys = async (
    tx: Database,
    userId: string,
    { stored, wanted }: LinksWrite,
  ): Promise<readonly LinkRecord[]> => {
    const before = stored.map((link) => link.thumbnailImageKey);
    const after = wanted.map((link) => link.thumbnailImageKey);
    const renewed = await imageKeys.renewed(tx, { userId, before, after });
    return wanted.map((link) => {
      const key = renewed.get(link.thumbnailImageKey ?? '');
      return key === undefined ? link : { ...link, thumbnailImageKey: key };
    });
  };

  return async (tx, userId, { wanted: sent, pointerOf }) => {
    const stored = await linksRepository.list(tx, userId);
    const present = await withPresentKeys(tx, userId, { stored, wanted: sent });
    const wanted = await withoutRestricted(tx, userId, present);
    await changeThumbnails(tx, userId, { stored, wanted, pointerOf });
    const changes = planLinkChanges(stored, wanted);
    await keepRemoved(tx, userId, { stored, wanted });
    await linksRepository.apply(tx, userId, changes);
    if (changes.removedIds.length > 0) {
      const gone = new Set(changes.removedIds);
      await moveBlocksOf(tx, userId, { before: stored.map(({ id }) => id), gone });
    }
    await unlocks.note(tx, userId, { id: 'three_links', count: wanted.length });
    return { links: wanted, hasChanged: changes.removedIds.length + changes.written.length > 0 };
  };
}

/** Keeps links hidden whose URL a decision of the operators hides. */
async function withoutRestricted(
  tx: Database,
  userId: string,
  wanted: readonly LinkRecord[],
): Promise<readonly LinkRecord[]> {
  const hidden = await restrictionsRepository.list(tx, userId, 'link');
  return wanted.map((link) => (hidden.has(link.url) ? { ...link, isVisible: false } : link));
}
