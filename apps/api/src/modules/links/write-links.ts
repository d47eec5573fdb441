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
  /** The result of `readLinks`, if the caller has called it in this transaction. */
  readonly present?: PresentLinks;
}

/** The stored links, and the URLs of links that a decision of the operators hides. */
interface PresentLinks {
  readonly stored: readonly LinkRecord[];
  readonly hidden: ReadonlySet<string>;
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
 * Reads the data for `writeLinks`. May be pipelined with the statement that locks the profile row, after it.
 */
export async function readLinks(tx: Database, userId: string): Promise<PresentLinks> {
  const [stored, hidden] = await together(
    linksRepository.list(tx, userId),
    restrictionsRepository.list(tx, userId, 'link'),
  );
  return { stored, hidden };
}

/** Links that may be stored, and the planned changes. */
interface PlannedLinks extends LinkLists {
  readonly changes: LinkChanges;
  readonly hasChanged: boolean;
}

/**
 * Replaces a creator's links in a transaction that has locked the profile row. Removed links stay restorable,
 * and blocks stay on the page. Returns the links as written, with the current keys of images.
 * @throws Problem `validation_failed` for thumbnails that are not the creator's.
 */
export async function writeLinks(
  core: Pick<Core, 'clock' | 'imageKeys'>,
  tx: Database,
  links: LinksToWrite,
): Promise<WrittenLinks> {
  const planned = await planLinks(core, tx, links);
  await storeLinks(core, tx, planned);
  const { wanted, hasChanged, changes } = planned;
  return { links: wanted, hasChanged, isObserved: changes.isObserved };
}

/**
 * First step of `writeLinks`: marks the images of the links as used.
 * @throws Problem `validation_failed` for thumbnails that are not the creator's.
 */
export async function planLinks(
  core: Pick<Core, 'clock' | 'imageKeys'>,
  tx: Database,
  { userId, wanted: sent, pointerOf, present }: LinksToWrite,
): Promise<PlannedLinks> {
  const { stored, hidden } = present ?? (await readLinks(tx, userId));
  const renewed = await withPresentKeys(core, tx, { userId, stored, wanted: sent });
  const wanted = withoutRestricted(renewed, hidden);
  const lists = { userId, stored, wanted };
  const refused = await core.imageKeys.change(tx, { userId, ...toKeys(lists) });
  if (refused.size > 0) throw toValidationProblem(refuseThumbnails(wanted, refused, pointerOf));
  const changes = planLinkChanges(stored, wanted);
  const { removedIds, written, moved } = changes;
  return { ...lists, changes, hasChanged: removedIds.length + written.length + moved.length > 0 };
}

/** Second step of `writeLinks`: stores the planned changes. */
export async function storeLinks(
  core: Pick<Core, 'clock'>,
  tx: Database,
  planned: PlannedLinks,
): Promise<void> {
  const { userId, stored, wanted, changes } = planned;
  if (changes.removedIds.length + changes.written.length > 0) await keepRemoved(core, tx, planned);
  await together(
    linksRepository.apply(tx, userId, changes),
    noteAchievement(core, tx, userId, { id: 'three_links', count: wanted.length }),
  );
  if (changes.removedIds.length > 0) {
    const gone = new Set(changes.removedIds);
    await moveBlocksOf(tx, userId, { before: stored.map(({ id }) => id), gone });
  }
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

/** Hides the links whose URL a decision of the operators hides. */
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
