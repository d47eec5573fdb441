import { createHmac, timingSafeEqual } from 'node:crypto';

import { profiles } from '#platform/database/schema/page/profiles.ts';
import { Problem } from '#platform/problem.ts';

const HOUR_MS = 60 * 60_000;
const LOCK_PASS_MS = 12 * HOUR_MS;
const ADULT_PASS_MS = 30 * 24 * HOUR_MS;
const FORM = /^(lock|both|adult)\.(\d{10,16})\.([\w-]{1,64})$/;

/** Columns of a page that determine whether a visitor may enter, and with which pass. */
export const GATE_COLUMNS = {
  userId: profiles.userId,
  visibility: profiles.visibility,
  isLocked: profiles.isLocked,
  isAdult: profiles.isAdult,
  lockKey: profiles.lockKey,
};

export type PageGate = Pick<typeof profiles.$inferSelect, keyof typeof GATE_COLUMNS>;

/** A visitor's view: the page (`open`), only its door (`gated`), or nothing (`closed`). */
export type Entry = 'open' | 'gated' | 'closed';

export interface IssuedPass {
  readonly pass: string;
  /** Whether the pass opens every page for adults that has no lock. */
  readonly isForAll: boolean;
  readonly expiresAtMs: number;
}

/** `lock`: the door asked for the word; `both`: for the word and the age; `adult`: for the age. */
type PassKind = 'lock' | 'both' | 'adult';

type SignedKind = Exclude<PassKind, 'adult'>;

function sign(key: string, userId: string, { kind, expiresAtMs }: SignedPass): string {
  const answered = kind === 'both' ? 'both ' : '';
  return createHmac('sha256', key).update(`${answered}${userId} ${expiresAtMs}`).digest('base64url');
}

interface SignedPass {
  readonly kind: SignedKind;
  readonly expiresAtMs: number;
}

/**
 * Issues the pass of a visitor who gave the right answers. The pass of a lock is signed with the key of that
 * lock, and states whether the door also asked for the age. The pass for adults only proves that a button was
 * pressed, so it is not signed.
 */
export function issuePass(
  { userId, isLocked, isAdult, lockKey }: Pick<PageGate, 'userId' | 'isLocked' | 'isAdult' | 'lockKey'>,
  nowMs: number,
): IssuedPass {
  if (!isLocked) {
    const expiresAtMs = nowMs + ADULT_PASS_MS;
    return { pass: `adult.${expiresAtMs}.everywhere-on-this-site`, isForAll: true, expiresAtMs };
  }
  if (lockKey === null) throw new Error('A locked page has no key');
  const signed = { kind: isAdult ? 'both' : 'lock', expiresAtMs: nowMs + LOCK_PASS_MS } as const;
  const pass = `${signed.kind}.${signed.expiresAtMs}.${sign(lockKey, userId, signed)}`;
  return { pass, isForAll: false, expiresAtMs: signed.expiresAtMs };
}

/**
 * Decides what a visitor with this pass now sees of a page. The pass of a lock opens an adult page only if
 * its door also asked for the age. Visitors whose pass is older than the age question must therefore answer
 * again.
 */
export function toEntry(page: PageGate, pass: string | undefined, nowMs: number): Entry {
  if (page.visibility === 'draft') return 'closed';
  if (page.visibility !== 'gated') return 'open';
  const given = readPass(pass ?? '');
  if (given === null || given.expiresAtMs <= nowMs) return 'gated';
  return opens(page, given, nowMs) ? 'open' : 'gated';
}

interface GivenPass {
  readonly kind: PassKind;
  readonly expiresAtMs: number;
  readonly mac: string;
}

function readPass(pass: string): GivenPass | null {
  const [, kind, expiry, mac] = FORM.exec(pass) ?? [];
  if (kind === undefined || expiry === undefined || mac === undefined) return null;
  return { kind: kind as PassKind, expiresAtMs: Number(expiry), mac };
}

function opens(page: PageGate, given: GivenPass, nowMs: number): boolean {
  const { kind } = given;
  if (page.isLocked) {
    return kind !== 'adult' && (kind === 'both' || !page.isAdult) && isSigned(page, { ...given, kind });
  }
  return kind === 'adult' && given.expiresAtMs <= nowMs + ADULT_PASS_MS;
}

function isSigned({ lockKey, userId }: PageGate, { mac, ...signed }: GivenPass & SignedPass): boolean {
  if (lockKey === null) return false;
  const wanted = Buffer.from(sign(lockKey, userId, signed));
  const given = Buffer.from(mac);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/**
 * The problem for a visitor who may not enter: `page_gated` at a door, otherwise the same as for an unknown
 * handle.
 */
export function noEntry(entry: Exclude<Entry, 'open'>): Problem {
  return entry === 'gated'
    ? new Problem('page_gated', 'The page opens only to visitors with a pass')
    : new Problem('not_found', 'There is no such page');
}
