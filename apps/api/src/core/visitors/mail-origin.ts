import { toCountedMailbox } from '@musubi/domain/email';
import { getDomain } from 'tldts';

import { isMailboxService } from './mailbox-services.ts';

/** Yahoo's disposable addresses are `base-word@`; the names of its mailboxes have no hyphen. */
const HYPHENATES = /^yahoo\./;

/**
 * Whom an address counts for: its mailbox at a service where everybody gets one, elsewhere its registrable domain (Public
 * Suffix List), below which one person can make any number. Names below private suffixes, such as those of dynamic DNS,
 * count together, because they cost nothing.
 */
export function toMailOrigin(address: string): string {
  const mailbox = toCountedMailbox(address.toLowerCase());
  const at = mailbox.lastIndexOf('@');
  const host = mailbox.slice(at + 1);
  const domain = getDomain(host) ?? host;
  if (!isMailboxService(domain)) return domain;
  const name = mailbox.slice(0, at);
  return `${HYPHENATES.test(domain) ? name.replace(/(?<=.)-.*/s, '') : name}@${host}`;
}
