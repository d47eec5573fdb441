import { BRAND } from '@musubi/domain/brand';
import { toHostName } from '@musubi/domain/host-names';
import type { OwnNameRecordState, OwnNameState } from '@musubi/domain/own-names';

/** Maximum number of verified and claimed names per page. */
export const MAX_NAMES = 3;

const DAY_MS = 24 * 60 * 60_000;
/** Time after which a claim without its records ends. */
const CLAIM_MS = 7 * DAY_MS;
/** Time after which a verified name without its records is released. */
const RELEASE_MS = 30 * DAY_MS;
/** Number of failed checks after which the owner gets a warning mail. */
const WARN_AFTER_FAILURES = 3;
/** Intervals between checks: of a claim, of a verified name, and when name servers did not respond. */
const CLAIM_CHECK_MS = 5 * 60_000;
const DAILY_CHECK_MS = DAY_MS;
const UNANSWERED_CHECK_MS = 60 * 60_000;
/** How long the main name must answer before the other addresses redirect to it. */
const REDIRECT_AFTER_MS = DAY_MS;
/** Number of consecutive failed visits after which a main name no longer counts as answering. */
const MAX_SILENCES = 3;

const LABEL = `_${BRAND.slug}`;
/** Maximum length of a name, so that the name of its TXT record is still valid. */
const MAX_NAME_LENGTH = 253 - LABEL.length - 1;

/** Name of the TXT record that proves the ownership of a name. */
export const proofNameOf = (name: string): string => `${LABEL}.${name}`;
/** Value of the TXT record that proves the ownership of a name. */
export const proofValueOf = (token: string): string => `${BRAND.slug}-verification=${token}`;

type NameRefusal = 'name_malformed' | 'name_own' | 'name_suffix' | 'name_blocked';

export type NameJudgement =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: NameRefusal };

export interface RefusedNames {
  /** Names of this installation; it refuses them and their subdomains. */
  readonly own: readonly string[];
  /** Names that the operator refuses, with their subdomains. */
  readonly blocked: readonly string[];
  /** Whether different owners can register names directly below this name. */
  readonly isSuffix: (name: string) => boolean;
  /** Whether the name ends with a suffix of ICANN, so that public name servers can resolve it. */
  readonly isPublic: (name: string) => boolean;
  /** Private-network suffixes below which the operator allows names. */
  readonly privateSuffixes: readonly string[];
}

/** Normalises and checks a name that a creator typed or pasted, such as `https://Example.com/`. */
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

/** The columns of a name that checks change. */
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
      /** Whether to mail the owner a warning now, because the records are missing. */
      readonly isWarned: boolean;
    }
  | { readonly kind: 'ended' };

const NO_REFUSAL: ReadonlySet<OwnNameRecordState> = new Set(['unchecked', 'found', 'unanswered']);

/**
 * Applies the result of a check to the record of a name. A missing response of the name servers does not
 * count as a refusal, so a verified name can stay without one for any time.
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
  // Any other result is a response without the expected record.
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

/** Adds a refusal, a response without the expected record, to a verified name. */
function afterRefusal(record: NameRecord, now: Date): CheckedName {
  const failingSince = record.failingSince ?? now;
  // Counts at most one refusal a day, so that repeated checks by the owner do not shorten the time.
  const isCounted = now.getTime() - failingSince.getTime() >= record.failures * DAILY_CHECK_MS;
  const failures = record.failures + (isCounted ? 1 : 0);
  // A name is not released without an earlier warning, even after many days without a response.
  if (failures > WARN_AFTER_FAILURES && now >= endOfFailing(failingSince)) return { kind: 'ended' };
  const isWarned = isCounted && failures === WARN_AFTER_FAILURES;
  return keep({ ...record, failures, failingSince }, { nextCheckMs: DAILY_CHECK_MS, isWarned }, now);
}

const NO_FAILURES = { failures: 0, failingSince: null } as const;

/** The initial record of a claim, before any check. */
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

/** Returns when a claim, or a verified name with missing records, ends; null while the records are there. */
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

/** Results of the visits to a main name. */
export interface NameVisits {
  readonly answersSince: Date | null;
  readonly silences: number;
}

/** Applies a visit to the main name; `hasAnswered` is true if our page server answered there. */
export function afterVisit(before: NameVisits, hasAnswered: boolean, now: Date): NameVisits {
  if (hasAnswered) return { answersSince: before.answersSince ?? now, silences: 0 };
  const silences = before.silences + 1;
  return { answersSince: silences >= MAX_SILENCES ? null : before.answersSince, silences };
}

/** A name that may be the main name, with its visits and checks. */
export interface RedirectTarget extends NameVisits {
  readonly isMain: boolean;
  readonly failingSince: Date | null;
}

/**
 * Whether the page's other addresses redirect to this name. Redirects start with an answer and survive two
 * silences. They end as soon as a record is missing, because the name may then belong to another owner.
 * @param isRedirected Whether the other addresses redirect now.
 */
export function isRedirectedTo(name: RedirectTarget, isRedirected: boolean, now: Date): boolean {
  const { isMain, failingSince, answersSince, silences } = name;
  if (!isMain || failingSince !== null || answersSince === null) return false;
  return (silences === 0 || isRedirected) && now.getTime() - answersSince.getTime() >= REDIRECT_AFTER_MS;
}
