import { findAddresses } from '@musubi/domain/addresses-in-text';
import { findLengthProblem } from '@musubi/domain/graphemes';
import { READER_MAIL_WORDS_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine } from '@musubi/domain/text';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long the owner can cancel a mail before the first reader gets it. */
export const GRACE_MS = 5 * MINUTE_MS;
/** Minimum time between the starts of two mails of a page. */
const GAP_MS = 7 * DAY_MS;
/** A weekly mail follows the one before in less than seven days when the clocks change. */
export const WEEKLY_GAP_MS = GAP_MS - 2 * HOUR_MS;
/** Age from which a page may mail its readers. */
const PAGE_AGE_MS = 14 * DAY_MS;
export const TESTS_PER_DAY = 5;
export const NEWS_MAX_COUNT = 30;
export const ENTRIES_MAX_COUNT = 12;
/** A weekly mail lists no older news, also after a page without mails for a long time. */
export const WEEKLY_NEWS_MS = 14 * DAY_MS;
/** How long mails stay in the list of sent ones. */
const KEPT_MONTHS = 24;

/** Mails that started earlier are deleted. */
export function toKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - KEPT_MONTHS);
  return since;
}

/** Readers per mail by the level of the page; null for all. */
const LEVELS = [50, 200, 1000, null] as const;

export function levelMaxOf(level: number): number | null {
  return LEVELS[Math.max(0, Math.min(level, LEVELS.length - 1))] ?? null;
}

/** Returned mails and complaints arrive within days, and before the next mail. */
export const JUDGED_AFTER_MS = 3 * DAY_MS;

/** The level of a page after a mail that gained one. */
export function nextLevel(level: number): number {
  return Math.min(level + 1, LEVELS.length - 1);
}

/** Facts that decide whether a page may mail its readers. */
export interface GuardFacts {
  readonly isPossible: boolean;
  readonly isPaused: boolean;
  /** Whether the blocklist or an operator opened a case of phishing about the page or its owner. */
  readonly isSuspected: boolean;
  readonly pageCreatedAt: Date;
  readonly isAddressVerified: boolean;
}

export type GuardState = 'address_unverified' | 'new_account' | 'no_mail_server' | 'ok' | 'paused';

export function toGuardState(facts: GuardFacts, now: Date): GuardState {
  if (!facts.isPossible) return 'no_mail_server';
  if (facts.isPaused || facts.isSuspected) return 'paused';
  if (now.getTime() < facts.pageCreatedAt.getTime() + PAGE_AGE_MS) return 'new_account';
  return facts.isAddressVerified ? 'ok' : 'address_unverified';
}

/** From when a page may send; null for at once. */
export function toSendsFrom(pageCreatedAt: Date, lastAt: Date | null, now: Date): Date | null {
  const ofLast = lastAt === null ? 0 : lastAt.getTime() + GAP_MS;
  const from = Math.max(pageCreatedAt.getTime() + PAGE_AGE_MS, ofLast);
  return from > now.getTime() ? new Date(from) : null;
}

export interface CheckedContent {
  readonly words: string;
  readonly refusals: readonly FieldRefusal[];
}

/**
 * Checks the owner's words. They must not contain what mail programs turn into a link.
 * @param isLinked Whether mail programs would link a part of the text.
 */
export function checkContent(
  { words: asSent, itemIds }: { readonly words: string; readonly itemIds: readonly string[] },
  newsIds: ReadonlySet<string>,
  isLinked: (text: string) => boolean,
): CheckedContent {
  const words = toMultiLine(asSent);
  const refusals: FieldRefusal[] = [];
  if (words === '' && itemIds.length === 0) refusals.push({ pointer: '/body/words', code: 'required' });
  const length = findLengthProblem(words, { min: 0, max: READER_MAIL_WORDS_MAX_GRAPHEMES });
  if (length !== null) refusals.push({ pointer: '/body/words', code: length });
  else if (isLinked(words) || findAddresses(words).found.length > 0)
    refusals.push({ pointer: '/body/words', code: 'not_allowed' });
  const seen = new Set<string>();
  itemIds.forEach((id, at) => {
    const pointer = `/body/item_ids/${at}`;
    if (seen.has(id)) refusals.push({ pointer, code: 'duplicate' });
    else if (!newsIds.has(id)) refusals.push({ pointer, code: 'not_allowed' });
    seen.add(id);
  });
  return { words, refusals };
}
