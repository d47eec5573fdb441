import { BRAND } from '@musubi/domain/brand';
import { toHostName } from '@musubi/domain/host-names';
import type { OwnNameRecordState, OwnNameState } from '@musubi/domain/own-names';

/** Number of names that a page may have, verified or claimed. */
export const MAX_NAMES = 3;

const DAY_MS = 24 * 60 * 60_000;
/** Time after which a claim ends without its records. */
const CLAIM_MS = 7 * DAY_MS;
/** Time after which a verified name without its records is released. */
const RELEASE_MS = 30 * DAY_MS;
/** Number of checks without the records after which the owner gets a mail. */
const WARN_AFTER_FAILURES = 3;
/** Times between two checks: of a claim, of a verified name, and after name servers did not answer. */
const CLAIM_CHECK_MS = 5 * 60_000;
const DAILY_CHECK_MS = DAY_MS;
const UNANSWERED_CHECK_MS = 60 * 60_000;
/** Time for which the main name has to answer before the other addresses redirect to it. */
const REDIRECT_AFTER_MS = DAY_MS;
/** Number of visits in a row without our answer after which a main name no longer counts as answering. */
const MAX_SILENCES = 3;

const LABEL = `_${BRAND.slug}`;
/** The longest name whose TXT record still has a valid name. */
const MAX_NAME_LENGTH = 253 - LABEL.length - 1;

/** Name of the TXT record that proves the ownership of a name. */
export const proofNameOf = (name: string): string => `${LABEL}.${name}`;
/** Value of that record. */
export const proofValueOf = (token: string): string => `${BRAND.slug}-verification=${token}`;

type NameRefusal = 'name_malformed' | 'name_own' | 'name_suffix' | 'name_blocked';

export type NameJudgement =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: NameRefusal };

export interface RefusedNames {
  /** Names of this product; names below them are refused as well. */
  readonly own: readonly string[];
  /** Names that the operator refuses, with all names below them. */
  readonly blocked: readonly string[];
  /** Whether others register names below this name. */
  readonly isSuffix: (name: string) => boolean;
  /** Whether the name ends with a suffix of ICANN, so that the name servers of the internet may know it. */
  readonly isPublic: (name: string) => boolean;
  /** Suffixes of a private network in which the operator allows names. */
  readonly privateSuffixes: readonly string[];
}

/** Reads a name as a creator types or pastes it, such as `https://Example.com/`, and judges it. */
export function judgeName(text: string, refused: RefusedNames): NameJudgement {
  const { own, blocked, isSuffix, isPublic, privateSuffixes } = refused;
  const name = toTypedName(text);
  if (name === null) return { ok: false, code: 'name_malformed' };
  const isPrivate = privateSuffixes.some((one) => name.endsWith(`.${one}`));
  if (!isPublic(name) && !isPrivate) return { ok: false, code: 'name_malformed' };
  if (own.some((one) => isAtOrBelow(name, one))) return { ok: false, code: 'name_own' };
  if (blocked.some((one) => isAtOrBelow(name, one))) return { ok: false, code: 'name_blocked' };
  return isSuffix(name) ? { ok: false, code: 'name_suffix' } : { ok: true, name };
}

function toTypedName(text: string): string | null {
  const trimmed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return null;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  const name = toHostName(url.hostname);
  return name === null || name.length > MAX_NAME_LENGTH ? null : name;
}

function isAtOrBelow(name: string, other: string): boolean {
  return name === other || name.endsWith(`.${other}`);
}

/** The part of a name's row that checks change. */
export interface NameRecord {
  readonly state: OwnNameState;
  readonly createdAt: Date;
  readonly proof: OwnNameRecordState;
  readonly target: OwnNameRecordState;
  readonly checkedAt: Date | null;
  readonly verifiedAt: Date | null;
  readonly failures: number;
  readonly failingSince: Date | null;
}

/** `kept`: the row changes to `record`. `ended`: the claim ends or the name is released. */
export type CheckedName =
  | {
      readonly kind: 'kept';
      readonly record: NameRecord;
      readonly nextCheckAt: Date;
      /** Whether the owner gets a mail now, because the records are missing. */
      readonly isWarned: boolean;
    }
  | { readonly kind: 'ended' };

const NO_REFUSAL: ReadonlySet<OwnNameRecordState> = new Set(['unchecked', 'found', 'unanswered']);

/**
 * Adds a check to the record of a name. Only plain answers count: without an answer of the name servers, a verified name
 * stays as it is for any time.
 */
export function afterCheck(
  before: NameRecord,
  { proof, target }: Pick<NameRecord, 'proof' | 'target'>,
  now: Date,
): CheckedName {
  const record = { ...before, proof, target, checkedAt: now };
  if (proof === 'found' && target === 'found') {
    const verifiedAt = before.verifiedAt ?? now;
    return keep(
      { ...record, ...NO_FAILURES, state: 'verified', verifiedAt },
      { nextCheckMs: DAILY_CHECK_MS },
      now,
    );
  }
  const isSilent = proof === 'unanswered' || target === 'unanswered';
  if (before.state === 'pending') {
    if (now >= endOfClaim(before)) return { kind: 'ended' };
    return keep(record, { nextCheckMs: isSilent ? UNANSWERED_CHECK_MS : CLAIM_CHECK_MS }, now);
  }
  // Every other result is a plain answer without the record.
  const isRefused = [proof, target].some((state) => !NO_REFUSAL.has(state));
  return isRefused ? afterRefusal(record, now) : keep(record, { nextCheckMs: UNANSWERED_CHECK_MS }, now);
}

function keep(
  record: NameRecord,
  { nextCheckMs, isWarned = false }: { readonly nextCheckMs: number; readonly isWarned?: boolean },
  now: Date,
): CheckedName {
  return { kind: 'kept', record, nextCheckAt: new Date(now.getTime() + nextCheckMs), isWarned };
}

/** Adds a plain refusal to the record of a verified name. */
function afterRefusal(record: NameRecord, now: Date): CheckedName {
  const failingSince = record.failingSince ?? now;
  // At most one refusal a day counts, so that presses of a button are no days.
  const isCounted = now.getTime() - failingSince.getTime() >= record.failures * DAILY_CHECK_MS;
  const failures = record.failures + (isCounted ? 1 : 0);
  // No name ends without an earlier warning, however many days had no answer.
  if (failures > WARN_AFTER_FAILURES && now >= endOfFailing(failingSince)) return { kind: 'ended' };
  const isWarned = isCounted && failures === WARN_AFTER_FAILURES;
  return keep({ ...record, failures, failingSince }, { nextCheckMs: DAILY_CHECK_MS, isWarned }, now);
}

const NO_FAILURES = { failures: 0, failingSince: null } as const;

/** Result of an empty row: a claim without checks. */
export function toNewRecord(now: Date): NameRecord {
  return {
    ...NO_FAILURES,
    state: 'pending',
    createdAt: now,
    proof: 'unchecked',
    target: 'unchecked',
    checkedAt: null,
    verifiedAt: null,
  };
}

/** Returns when a claim or a name without its records ends; null for a name with them. */
export function endOf({
  state,
  createdAt,
  failingSince,
}: Pick<NameRecord, 'state' | 'createdAt' | 'failingSince'>): Date | null {
  if (state === 'pending') return endOfClaim({ createdAt });
  return failingSince === null ? null : endOfFailing(failingSince);
}

function endOfClaim({ createdAt }: Pick<NameRecord, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + CLAIM_MS);
}

function endOfFailing(failingSince: Date): Date {
  return new Date(failingSince.getTime() + RELEASE_MS);
}

/** Results of the visits of a main name. */
export interface NameVisits {
  readonly answersSince: Date | null;
  readonly silences: number;
}

/** Adds a visit of the main name, which answered as ours or did not. */
export function afterVisit(before: NameVisits, hasAnswered: boolean, now: Date): NameVisits {
  if (hasAnswered) return { answersSince: before.answersSince ?? now, silences: 0 };
  const silences = before.silences + 1;
  return { answersSince: silences >= MAX_SILENCES ? null : before.answersSince, silences };
}

/** A name that may be the main one, with its visits and checks. */
export interface RedirectTarget extends NameVisits {
  readonly isMain: boolean;
  readonly failingSince: Date | null;
}

/**
 * Whether the page's other addresses redirect to this name. Redirects begin with an answer, survive two silences, and end
 * as soon as a record is missing: the name may belong to another owner by then.
 * @param isRedirected Whether they redirect now.
 */
export function isRedirectedTo(name: RedirectTarget, isRedirected: boolean, now: Date): boolean {
  const { isMain, failingSince, answersSince, silences } = name;
  if (!isMain || failingSince !== null || answersSince === null) return false;
  return (silences === 0 || isRedirected) && now.getTime() - answersSince.getTime() >= REDIRECT_AFTER_MS;
}
