import { and, eq, inArray, sql } from 'drizzle-orm';

import { restrictionsRepository } from '#core/cases/restrictions.ts';
import { lockForRenewal } from '#core/pages/withheld-keys.ts';
import type { Database } from '#platform/database/database.ts';
import type { DecisionBefore } from '#platform/database/schema/desk/cases.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { Problem } from '#platform/problem.ts';

import type { Decided, Undone } from './decided.ts';
import { hidePicture, showPicture } from './picture-effects.ts';

/** Hides a link, a shown letter or a picture, and prevents its owner from showing it again. */
export async function hideItem(tx: Database, decided: Decided, now: Date): Promise<DecisionBefore> {
  const { id: decisionId, itemKind, itemId } = decided;
  if (itemKind === null || itemId === null) throw new Error('A decision to hide has no content');
  const userId = ownerOf(decided);
  // The recipient of the letter was erased together with the letter.
  if (userId === null) return {};
  await lockForRenewal(tx, userId);
  const item = { userId, id: itemId, decisionId, now };
  if (itemKind === 'link') return hideLink(tx, item);
  if (itemKind === 'letter') return hideLetter(tx, item);
  return hidePicture(tx, item);
}

export async function showItem(tx: Database, decided: Undone, now: Date): Promise<void> {
  const { itemKind, itemId, before } = decided;
  const userId = ownerOf(decided);
  if (itemId === null || userId === null) return;
  await lockForRenewal(tx, userId);
  if (itemKind === 'link') await showLinks(tx, userId, before.links ?? []);
  else if (itemKind === 'letter')
    await showLetter(tx, { userId, id: itemId, isShown: before.isShown === true, now });
  else await showPicture(tx, { userId, decisionId: decided.id, before, now });
}

/** The page that shows the content; null for a letter whose recipient is unknown. */
function ownerOf({ subject, target, recipient }: Decided): string | null {
  return subject === 'page' ? target : recipient;
}

interface Item {
  readonly userId: string;
  readonly id: string;
  readonly decisionId: string;
  readonly now: Date;
}

/** Hides every link to the same URL, because its owner could add the link again. */
async function hideLink(tx: Database, { userId, id, decisionId }: Item): Promise<DecisionBefore> {
  const [link] = await tx
    .select({ url: links.url })
    .from(links)
    .where(and(eq(links.userId, userId), eq(links.id, id)));
  if (link === undefined) throw new Problem('not_found', 'There is no such link');
  const hidden = await tx
    .update(links)
    .set({ isVisible: false })
    .where(and(eq(links.userId, userId), eq(links.url, link.url), eq(links.isVisible, true)))
    .returning({ id: links.id });
  await restrictionsRepository.add(tx, { pageId: userId, kind: 'link', target: link.url, decisionId });
  await raiseLinksVersion(tx, userId);
  return { links: hidden.map((one) => one.id) };
}

async function showLinks(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  const hidden = await restrictionsRepository.list(tx, userId, 'link');
  const rows = await tx
    .select({ id: links.id, url: links.url })
    .from(links)
    .where(and(eq(links.userId, userId), inArray(links.id, [...ids])));
  const shown = rows.filter(({ url }) => !hidden.has(url)).map(({ id }) => id);
  if (shown.length === 0) return;
  await tx
    .update(links)
    .set({ isVisible: true })
    .where(and(eq(links.userId, userId), inArray(links.id, shown)));
  await raiseLinksVersion(tx, userId);
}

async function raiseLinksVersion(tx: Database, userId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ linksVersion: sql`${profiles.linksVersion} + 1` })
    .where(eq(profiles.userId, userId));
}

/** Records that the page changed, so that cached copies are refreshed. */
async function touchPage(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.update(profiles).set({ updatedAt: now }).where(eq(profiles.userId, userId));
}

async function hideLetter(tx: Database, { userId, id, decisionId, now }: Item): Promise<DecisionBefore> {
  const [letter] = await tx
    .select({ isShown: letters.isShown })
    .from(letters)
    .where(and(eq(letters.userId, userId), eq(letters.id, id)));
  // If the recipient has deleted the reported letter, this changes nothing.
  await tx
    .update(letters)
    .set({ isShown: false })
    .where(and(eq(letters.userId, userId), eq(letters.id, id)));
  await touchPage(tx, userId, now);
  await restrictionsRepository.add(tx, {
    pageId: userId,
    kind: 'letter',
    target: id.toLowerCase(),
    decisionId,
  });
  return { isShown: letter?.isShown ?? false };
}

async function showLetter(
  tx: Database,
  {
    userId,
    id,
    isShown,
    now,
  }: { readonly userId: string; readonly id: string; readonly isShown: boolean; readonly now: Date },
): Promise<void> {
  if (!isShown || (await restrictionsRepository.list(tx, userId, 'letter')).has(id.toLowerCase())) return;
  await touchPage(tx, userId, now);
  await tx
    .update(letters)
    .set({ isShown: true })
    .where(and(eq(letters.userId, userId), eq(letters.id, id)));
}
