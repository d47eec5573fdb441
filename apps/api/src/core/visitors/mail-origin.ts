import { toCountedMailbox } from '@musubi/domain/email';
import { getDomain } from 'tldts';

import { isMailboxService } from './mailbox-services.ts';

/** Yahoo's disposable addresses are `base-word@`; the names of its mailboxes have no hyphen. */
const HYPHENATES = /@yahoo\.[\w.]+$/;

/**
 * The registrable domain of an address (Public Suffix List), below which one person can make any number of mailboxes; null
 * at a service where everybody gets one. Names below private suffixes, such as those of dynamic DNS, count together,
 * because they cost nothing.
 */
export function findOwnDomain(address: string): string | null {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host) ?? host;
  return isMailboxService(domain) ? null : domain;
}

/** Whom an address counts for: its own domain, or its mailbox at a service for everybody. */
export function toMailOrigin(address: string): string {
  const mailbox = toCountedMailbox(address.toLowerCase());
  return findOwnDomain(mailbox) ?? (HYPHENATES.test(mailbox) ? mailbox.replace(/(?<=.)-[^@]*/, '') : mailbox);
}
