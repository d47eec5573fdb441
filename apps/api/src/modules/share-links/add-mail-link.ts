import { SHARE_LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { toDayIn } from '@musubi/domain/time-zones';

import type { Database } from '#platform/database/database.ts';

import { shareLinksRepository } from './share-links.repository.ts';
import { toTagStart } from './share-links.rules.ts';

/** Tag of the links to the page in a mail that starts at a time. Mails of one day share a tag. */
export function tagOfMail(timeZone: string, startsAt: Date): string {
  return toTagStart('mail', toDayIn(timeZone, startsAt));
}

/** Adds the share link of a mail, so that its visits count by name; a page with too many keeps those it has. */
export async function addMailLink(
  tx: Database,
  { pageId, startsAt }: { readonly pageId: string; readonly startsAt: Date },
): Promise<void> {
  const page = await shareLinksRepository.lockPage(tx, pageId);
  if (page === null) return;
  const links = await shareLinksRepository.list(tx, pageId);
  if (links.length >= SHARE_LINKS_MAX_COUNT) return;
  const tag = tagOfMail(page.timeZone, startsAt);
  await shareLinksRepository.addMissing(tx, { pageId, tag, place: 'mail', createdAt: startsAt });
}
