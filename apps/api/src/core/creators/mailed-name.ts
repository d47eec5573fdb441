import { displayNameOf, type NamedByHandle } from '@musubi/domain/display-name';

import { toLine } from '#platform/mail/mail-document.ts';

/**
 * Words of which mail programs make links: a URL, or a host amid other words. `Dr.Stone` looks like a host too, and its
 * owner is named by the handle.
 */
const LINKED = /:\/\/|[\p{L}\p{N}-]\.\p{L}{2}/u;

/** Returns the name of a creator for mails, or the handle when mail programs would make a link of the name. */
export function toMailedName(creator: NamedByHandle): string {
  const name = toLine(displayNameOf(creator));
  return LINKED.test(name.normalize('NFKC')) ? `@${creator.pub_id}` : name;
}
