const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a reader can confirm an address. */
export const CONFIRMABLE_MS = 7 * DAY_MS;
/** How long a reader waits for commissions to open, at most. */
export const WAITING_MS = 365 * DAY_MS;
/** Minimum time between two confirmation mails to one address about one page. */
export const MAIL_PAUSE_MS = DAY_MS;
/** How long an address that left a list gets no further confirmation mail for that list. */
export const LEAVE_PAUSE_MS = 30 * DAY_MS;
/** Maximum confirmation mails to one address per day, for all pages together. */
const MAILS_PER_ADDRESS_AND_DAY = 3;
/**
 * Maximum confirmation mails for one page from all visitors. `countAsk` limits each network earlier, so only
 * hundreds of networks together reach this limit.
 */
const MAILS_PER_PAGE_AND_HOUR = 500;
const MAILS_PER_PAGE_AND_DAY = 2000;
/** Maximum readers of one page, and maximum readers who wait for its commissions. */
const SUBSCRIBERS_MAX_COUNT = 10_000;
/** Readers from which one domain, whose owner can make any number of mailboxes, has at most a hundred of the list. */
export const CROWDED_FROM = SUBSCRIBERS_MAX_COUNT / 2;
const READERS_OF_DOMAIN = 100;

/** A reader wants the mails of a creator, or one mail when commissions open. */
export type Wish = 'mails' | 'opening';

export interface AskSituation {
  readonly mailedInLastHour: number;
  readonly mailedInLastDay: number;
  /** Number of confirmed readers with the same wish. */
  readonly confirmed: number;
  /** Number of them at the address's own domain; 0 at a mailbox service, and for a list that is not crowded. */
  readonly ofDomain: number;
  readonly isOnList: boolean;
  readonly mailedToAddressToday: number;
}

/** `quiet`: the visitor gets the same response as for `mail`, but no mail is sent. */
export type AskDecision = 'full' | 'mail' | 'quiet';

/** Checks the limits of the page first, so that the response reveals nothing about the address. */
export function decideAsk(situation: AskSituation): AskDecision {
  const { mailedInLastHour, mailedInLastDay, confirmed, ofDomain, isOnList, mailedToAddressToday } =
    situation;
  const isMailed = mailedInLastHour >= MAILS_PER_PAGE_AND_HOUR || mailedInLastDay >= MAILS_PER_PAGE_AND_DAY;
  if (isMailed || confirmed >= SUBSCRIBERS_MAX_COUNT) return 'full';
  if (ofDomain >= READERS_OF_DOMAIN) return 'quiet';
  return isOnList || mailedToAddressToday >= MAILS_PER_ADDRESS_AND_DAY ? 'quiet' : 'mail';
}
