import { displayNameOf, type NamedByHandle } from '@musubi/domain/display-name';

import { toLine } from '#platform/mail/mail-document.ts';

/**
 * Text that mail programs turn into links: a URL, or a host amid other words. `Dr.Stone` looks like a host
 * too, so its owner is named by the handle.
 */
const LINKED = /:\/\/|[\p{L}\p{N}-]\.\p{L}{2}/u;

/** Whether mail programs would turn a part of the text into a link. */
export function isLinkedInMails(text: string): boolean {
  return LINKED.test(text.normalize('NFKC'));
}

/**
 * Returns the name of a creator for mails, or the handle if mail programs would turn the name into a link.
 */
export function toMailedName(creator: NamedByHandle): string {
  const name = toLine(displayNameOf(creator));
  return isLinkedInMails(name) ? `@${creator.pub_id}` : name;
}
