import type { Settings } from '#env.ts';
import { createReaderMailLinks, type MailReturns, type ReaderMailing } from '#modules/reader-mails/public.ts';
import type { SubscriptionLinks } from '#modules/subscribers/public.ts';
import type { ReadMailReturn } from '#platform/mail-returns/mail-return-reader.ts';
import type { MailSender } from '#platform/mail/mail.ts';

interface ReturnNeeds {
  readonly subscriptionLinks: SubscriptionLinks | null;
  readonly read: ReadMailReturn;
}

/** Opens the links of mails to readers, and the door for what comes back; null without keys to encrypt tokens. */
export function openMailReturns(
  settings: Settings,
  { subscriptionLinks, read }: ReturnNeeds,
): MailReturns | null {
  const { TOKEN_KEYS: keys, API_ORIGIN: apiOrigin, MAIL_BOUNCE_HOST: bounceHost } = settings;
  const { MAIL_EVENTS_SECRET: key } = settings;
  if (keys === undefined || subscriptionLinks === null) return null;
  return {
    links: createReaderMailLinks({ keys, apiOrigin, bounceHost, subscriptionLinks }),
    events: key === undefined ? null : { key, read },
  };
}

interface Needs {
  readonly mail: MailSender | null;
  /** Null without keys to encrypt tokens. */
  readonly links: MailReturns['links'] | null;
}

/**
 * Opens the mails to readers; null while a setting is missing: a mail names its sender, and how to leave the list
 * and to report it.
 */
export function openReaderMailing(settings: Settings, { mail, links }: Needs): ReaderMailing | null {
  const { MAIL_SENDER_NAME: name, MAIL_SENDER_ADDRESS: address, MAIL_ABUSE_CONTACT: contact } = settings;
  if (mail === null || links === null) return null;
  if (name === undefined || address === undefined || contact === undefined) return null;
  return {
    mail,
    links,
    sender: { name, address, contact },
    perHour: settings.READER_MAILS_PER_HOUR,
  };
}
