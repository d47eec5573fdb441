import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Locale } from '@musubi/domain/locales';

import type { SubscriptionLinks } from '#modules/subscribers/public.ts';
import { createSealedTexts, type SealKey } from '#platform/secrets/sealed-texts.ts';

/** A mail of a page to one of its readers. */
export interface ReaderMailKey {
  readonly pageId: string;
  readonly readerId: string;
  readonly mailId: string;
}

/** The page of a returned mail is the page of `mailId`. */
export type ReturnedMailKey = Pick<ReaderMailKey, 'mailId' | 'readerId'>;

/** URLs and addresses in mails to readers, which need no sign-in. No address of a reader is in them. */
export interface ReaderMailLinks {
  /** URL that leaves the list, also with one click (RFC 8058), and names the mail. */
  leaveUrlOf(key: ReaderMailKey, locale: Locale): string;
  /** Mail of the parameter `mail` of a URL that leaves the list; null for an invalid one. */
  openLeave(sealed: string): ReaderMailKey | null;
  reportUrlOf(key: ReaderMailKey, locale: Locale): string;
  /** Mail of the token of a report; null for an invalid one. */
  openReport(token: string): ReaderMailKey | null;
  /** Envelope sender to which mail servers return the mail; null without `MAIL_BOUNCE_HOST`. */
  bounceAddressOf(key: ReaderMailKey): string | null;
  /** Mail of an envelope sender, given the part between `b+` and `@` in any case; null for an invalid one. */
  openBounce(token: string): ReturnedMailKey | null;
}

interface Options {
  readonly keys: readonly [SealKey, ...SealKey[]];
  readonly apiOrigin: string;
  readonly bounceHost: string | undefined;
  readonly subscriptionLinks: SubscriptionLinks;
}

export const REPORT_PATH = '/reader_mails/report';
/** Parameter with which a URL that leaves the list names the mail. */
const LEAVE_MAIL_PARAMETER = 'mail';

/** The part of the Message-ID before the `@`. */
export function messageIdOf({ mailId, readerId }: ReturnedMailKey): string {
  return `reader-mail.${mailId}.${readerId}`;
}

const ABOUT = { leave: 'reader mail that is left', report: 'report of a reader mail' } as const;

export function createReaderMailLinks({
  keys,
  apiOrigin,
  bounceHost,
  subscriptionLinks,
}: Options): ReaderMailLinks {
  const seals = createSealedTexts(keys);
  const bounces = createBounceTokens(keys);
  const seal = ({ pageId, readerId, mailId }: ReaderMailKey, about: string): string =>
    seals.seal(`${readerId} ${mailId} ${pageId}`, about);
  const open = (sealed: string, about: string): ReaderMailKey | null => {
    const [readerId, mailId, pageId] = seals.open(sealed, about)?.split(' ', 3) ?? [];
    if (readerId === undefined || mailId === undefined || pageId === undefined) return null;
    return { pageId, readerId, mailId };
  };
  return {
    leaveUrlOf(key, locale) {
      const url = subscriptionLinks.urlOf('leave', { pageId: key.pageId, id: key.readerId }, locale);
      return `${url}&${LEAVE_MAIL_PARAMETER}=${seal(key, ABOUT.leave)}`;
    },
    openLeave: (sealed) => open(sealed, ABOUT.leave),
    reportUrlOf: (key, locale) =>
      `${apiOrigin}${REPORT_PATH}?lang=${locale}&token=${seal(key, ABOUT.report)}`,
    openReport: (token) => open(token, ABOUT.report),
    bounceAddressOf: (key) => (bounceHost === undefined ? null : `b+${bounces.seal(key)}@${bounceHost}`),
    openBounce: (token) => bounces.open(token),
  };
}

const UUID_BYTES = 16;
const MAC_BYTES = 6;
const TOKEN_BYTES = 2 * UUID_BYTES + MAC_BYTES;
const TOKEN_DIGITS = 61;

/**
 * Tokens of two ids and their MAC in 61 digits to base 32. The local part of an address has at most 64 octets
 * (RFC 5321, 4.5.3.1.1), which neither a page's id nor AES-GCM fit into, and some servers change its case.
 */
function createBounceTokens(keys: readonly [SealKey, ...SealKey[]]) {
  const macs = keys.map(({ bytes }) => {
    const key = new Uint8Array(hkdfSync('sha256', bytes, '', 'returned reader mails', 32));
    return (ids: Uint8Array): Buffer => createHmac('sha256', key).update(ids).digest().subarray(0, MAC_BYTES);
  });
  return {
    seal({ readerId, mailId }: ReturnedMailKey): string {
      const ids = Buffer.from(`${readerId}${mailId}`.replaceAll('-', ''), 'hex');
      const mac = macs[0]?.(ids) ?? Buffer.alloc(0);
      const number = BigInt(`0x${Buffer.concat([ids, mac]).toString('hex')}`);
      return number.toString(32).padStart(TOKEN_DIGITS, '0');
    },
    open(token: string): ReturnedMailKey | null {
      const bytes = readToken(token.toLowerCase());
      if (bytes === null) return null;
      const ids = bytes.subarray(0, 2 * UUID_BYTES);
      const isOurs = macs.some((mac) => timingSafeEqual(mac(ids), bytes.subarray(2 * UUID_BYTES)));
      return isOurs
        ? { readerId: toUuid(ids.subarray(0, UUID_BYTES)), mailId: toUuid(ids.subarray(UUID_BYTES)) }
        : null;
    },
  };
}

function readToken(token: string): Buffer | null {
  if (!/^[0-9a-v]{61}$/.test(token)) return null;
  const number = token.split('').reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n);
  const hex = number.toString(16).padStart(2 * TOKEN_BYTES, '0');
  return hex.length === 2 * TOKEN_BYTES ? Buffer.from(hex, 'hex') : null;
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
