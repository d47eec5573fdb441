import type { MailAddresses } from '#core/accounts/passkeys/mail-addresses.ts';
import type { Core } from '#core/module.ts';
import type { ReadMailReturn } from '#platform/mail-returns/mail-return-reader.ts';
import type { MailSender } from '#platform/mail/mail.ts';

import type { ReaderMailLinks } from './reader-mail-links.ts';

/** The operator in whose name mails to readers are sent, as the law on commercial mail asks for. */
export interface SenderDetails {
  readonly name: string;
  /** Postal address. */
  readonly address: string;
  /** Address of a mailbox. */
  readonly contact: string;
}

/** Ports and settings for mails to readers. */
export interface ReaderMailing {
  readonly mail: MailSender;
  readonly links: ReaderMailLinks;
  readonly sender: SenderDetails;
  /** Mails to readers of all pages per hour. */
  readonly perHour: number;
}

/** First argument of the functions of mails to readers. */
export interface ReaderMailsCore extends Core {
  /** Null for an installation that lacks a setting for mails to readers; then none are sent. */
  readonly readerMailing: ReaderMailing | null;
  readonly mailAddresses: MailAddresses;
}

/** Returns the ports for mails to readers; null without them, and while the operator has switched the mails off. */
export const findMailing = ({
  readerMailing,
  isOff,
}: Pick<ReaderMailsCore, 'isOff' | 'readerMailing'>): ReaderMailing | null =>
  isOff('reader_mails') ? null : readerMailing;

/** Links in mails to readers, and reports of mail servers about these mails. */
export interface MailReturns {
  readonly links: ReaderMailLinks;
  /** Null without `MAIL_EVENTS_SECRET`; then mail servers report nothing. */
  readonly events: MailEvents | null;
}

export interface MailEvents {
  /** Key of the signatures of mail servers. */
  readonly key: Buffer;
  readonly read: ReadMailReturn;
}

/** First argument of the functions for returned and reported mails. */
export interface ReturnsCore extends Core {
  /** Null without a key to encrypt tokens. */
  readonly mailReturns: MailReturns | null;
}
