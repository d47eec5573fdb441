import { findAddresses } from '@musubi/domain/addresses-in-text';
import { displayNameOf, type NamedByHandle } from '@musubi/domain/display-name';

import { toLine } from '#platform/mail/mail-document.ts';

/** Returns the name of a creator for mails, or the handle when mail programs would make a link of the name. */
export function toMailedName(creator: NamedByHandle): string {
  const name = displayNameOf(creator);
  const { found, others } = findAddresses(name);
  const hasAddress = found.length > 0 || others.some((other) => other.includes('://'));
  return hasAddress ? `@${creator.pub_id}` : toLine(name);
}
