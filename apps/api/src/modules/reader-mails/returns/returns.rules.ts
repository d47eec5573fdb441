const DAY_MS = 24 * 60 * 60_000;

/** Fewest complaints that stop a mail or pause a list. */
const MIN_COUNT = 3;
const COMPLAINTS_FROM = 0.003;
/** A list with fewer readers is never paused by complaints, because a few people could do it together. */
const LARGE_LIST = 1000;
/** How long a reader must have been on the list for a complaint that can pause it. */
const OLD_READER_MS = 14 * DAY_MS;
/** Soft returns count together if each follows the one before in this time, so three lie within 60 days. */
const SOFT_GAP_MS = 30 * DAY_MS;
const SOFT_MAX_COUNT = 3;
/** How long addresses that do not exist stay on the list, so that the owner sees them. */
export const REFUSED_KEPT_MS = 30 * DAY_MS;
/** How long the hashes of networks stay in the row of a mail. */
export const NETWORKS_KEPT_MS = 30 * DAY_MS;

/** A mail, and what readers and mail servers said about it. */
export interface JudgedMail {
  /** Readers whom it is meant for. */
  readonly readers: number;
  /** Networks from which old readers complained. */
  readonly networks: number;
}

/** `stop`: this mail reaches no further reader. `pause`: the page mails no reader until an operator resumes it. */
type Judgement = 'none' | 'pause' | 'stop';

/**
 * Counts the share of all readers whom the mail is meant for. Of those who have got it so far, a few who joined first and
 * report it at once would be a large share.
 */
export function judgeComplaints({ readers, networks }: JudgedMail): Judgement {
  if (networks < MIN_COUNT || networks < readers * COMPLAINTS_FROM) return 'none';
  return readers < LARGE_LIST ? 'stop' : 'pause';
}

/** Whether a complaint of a reader who confirmed at this time can pause a list. */
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
