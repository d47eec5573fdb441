const DAY_MS = 24 * 60 * 60_000;

/** Fewer mailboxes and domains say nothing about a list: one person can have two of them. */
const MIN_COUNT = 3;
const COMPLAINTS_FROM = 0.003;
const RETURNS_ABOVE = 0.05;
const GAINED_BELOW = 0.02;
/** Nothing stops the mails of a list with fewer readers by itself, because a few people could do it together. */
export const LARGE_LIST = 1000;
/** How long a reader must have been on the list to count against it. */
export const OLD_READER_MS = 14 * DAY_MS;
/** Soft returns count together if each follows the one before in this time, so three lie within 60 days. */
const SOFT_GAP_MS = 30 * DAY_MS;
const SOFT_MAX_COUNT = 3;
/** How long addresses that do not exist stay on the list, so that the owner sees them. */
export const REFUSED_KEPT_MS = 30 * DAY_MS;
/** How long the hashes of mailboxes, domains and networks stay in the row of a mail. */
export const ORIGINS_KEPT_MS = 30 * DAY_MS;

/** A mail, and what old readers and mail servers said about it. */
export interface JudgedMail {
  /** Readers whom it is meant for. */
  readonly readers: number;
  readonly sent: number;
  /** One for each mailbox or domain that has no such user. */
  readonly refusals: number;
  /** One for each mailbox or domain, and each network, that complained. */
  readonly complaints: number;
}

/** Too many missing users (`bounces`) or complaints. */
export type Fault = 'bounces' | 'complaints';

/**
 * Counts the share of all readers whom the mail is meant for. Of those who have got it so far, a few who joined first and
 * report it at once would be a large share.
 */
export function findFault({ readers, refusals, complaints }: Omit<JudgedMail, 'sent'>): Fault | null {
  if (complaints >= MIN_COUNT && complaints >= readers * COMPLAINTS_FROM) return 'complaints';
  return refusals >= MIN_COUNT && refusals > readers * RETURNS_ABOVE ? 'bounces' : null;
}

/** Whether a mail that is over raises the level of its page. */
export function hasGained(mail: JudgedMail): boolean {
  const areFew = mail.refusals < MIN_COUNT || mail.refusals < mail.readers * GAINED_BELOW;
  return mail.sent > 0 && areFew && findFault(mail) === null;
}

/** Whether a reader who confirmed at this time can count against a list. */
export const isOldReader = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() >= OLD_READER_MS;

interface SoftReturns {
  readonly bounces: number;
  readonly bouncedAt: Date | null;
}

/**
 * Counts a mail that may arrive another time; `isRefused` after three in 60 days. Returns null for a second report
 * about the mail that started at `startedAt`.
 */
export function countSoftReturn(
  { bounces, bouncedAt }: SoftReturns,
  { startedAt, now }: { readonly startedAt: Date; readonly now: Date },
): { readonly bounces: number; readonly isRefused: boolean } | null {
  if (bouncedAt !== null && bouncedAt >= startedAt) return null;
  const isNear = bouncedAt !== null && now.getTime() - bouncedAt.getTime() <= SOFT_GAP_MS;
  const next = isNear ? bounces + 1 : 1;
  return { bounces: next, isRefused: next >= SOFT_MAX_COUNT };
}
