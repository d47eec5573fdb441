import { restrictionsRepository } from '#core/cases/restrictions.ts';
import type { Core } from '#core/module.ts';
import { moveBlocksOf } from '#core/pages/block-places.ts';
import { noteAchievement } from '#modules/rewards/public.ts';
import type { Database } from '#platform/database/database.ts';
import { together } from '#platform/database/together.ts';
import { toValidationProblem } from '#platform/problem.ts';

import type { LinkRecord } from './links.fields.ts';
import { linksRepository } from './links.repository.ts';
import { type LinkChanges, type LinkPointer, planLinkChanges, refuseThumbnails } from './links.rules.ts';
import { removedLinksRepository } from './removed-links.repository.ts';

interface LinksToWrite {
  readonly userId: string;
  readonly wanted: readonly LinkRecord[];
  readonly pointerOf?: LinkPointer;
}

interface WrittenLinks extends Pick<LinkChanges, 'isObserved'> {
  readonly links: readonly LinkRecord[];
  readonly hasChanged: boolean;
}

interface LinkLists {
  readonly userId: string;
  readonly stored: readonly LinkRecord[];
  readonly wanted: readonly LinkRecord[];
}

/**
 * Replaces a creator's links in a transaction that has locked the profile row. Keeps removed links restorable and
 * every block on the page. Returns the links as they were written, with the present keys of images.
 * @throws Problem `validation_failed` for thumbnails that are not the creator's.
 */
export async function writeLinks(
  core: Pick<Core, 'clock' | 'imageKeys'>,
  tx: Database,
  { userId, wanted: sent, pointerOf }: LinksToWrite,
): Promise<WrittenLinks> {
  const [stored, hidden] = await together(
    linksRepository.list(tx, userId),
    restrictionsRepository.list(tx, userId, 'link'),
  );
  const present = await withPresentKeys(core, tx, { userId, stored, wanted: sent });
  const wanted = withoutRestricted(present, hidden);
  const lists = { userId, stored, wanted };
  const refused = await core.imageKeys.change(tx, { userId, ...toKeys(lists) });
  if (refused.size > 0) throw toValidationProblem(refuseThumbnails(wanted, refused, pointerOf));
  const changes = planLinkChanges(stored, wanted);
  await keepRemoved(core, tx, lists);
  await together(
    linksRepository.apply(tx, userId, changes),
    noteAchievement(core, tx, userId, { id: 'three_links', count: wanted.length }),
  );
  if (changes.removedIds.length > 0) {
    const gone = new Set(changes.removedIds);
    await moveBlocksOf(tx, userId, { before: stored.map(({ id }) => id), gone });
  }
  return {
    links: wanted,
    hasChanged: changes.removedIds.length + changes.written.length + changes.moved.length > 0,
    isObserved: changes.isObserved,
  };
}

async function withPresentKeys(
  { imageKeys }: Pick<Core, 'imageKeys'>,
  tx: Database,
  lists: LinkLists,
): Promise<readonly LinkRecord[]> {
  const renewed = await imageKeys.renewed(tx, { userId: lists.userId, ...toKeys(lists) });
  return lists.wanted.map((link) => {
    const key = renewed.get(link.thumbnailImageKey ?? '');
    return key === undefined ? link : { ...link, thumbnailImageKey: key };
  });
}

/** Keeps links hidden whose URL a decision of the operators hides. */
function withoutRestricted(
  wanted: readonly LinkRecord[],
  hidden: ReadonlySet<string>,
): readonly LinkRecord[] {
  return wanted.map((link) => (hidden.has(link.url) ? { ...link, isVisible: false } : link));
}

async function keepRemoved(
  { clock }: Pick<Core, 'clock'>,
  tx: Database,
  { userId, stored, wanted }: LinkLists,
): Promise<void> {
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const storedIds = new Set(stored.map(({ id }) => id));
  const now = clock.now();
  const removed = stored.filter(({ id }) => !wantedIds.has(id));
  const added = wanted.filter(({ id }) => !storedIds.has(id)).map(({ id }) => id);
  await removedLinksRepository.removeRestored(tx, userId, added);
  if (removed.length === 0) return;
  await removedLinksRepository.add(tx, userId, { removed, now });
  await removedLinksRepository.trim(tx, userId, now);
}

const toKeys = ({ stored, wanted }: Pick<LinkLists, 'stored' | 'wanted'>) => ({
  before: stored.map((link) => link.thumbnailImageKey),
  after: wanted.map((link) => link.thumbnailImageKey),
});
