/** Decisions about reported content. `hide_item` hides a link, a shown letter or a picture. */
export const DECISION_KINDS = [
  'dismiss',
  'ask_change',
  'mark_sensitive',
  'hide_discovery',
  'hide_item',
  'make_draft',
  'suspend',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Subjects of moderation cases. */
type CaseSubject = 'page' | 'letter' | 'kit';

const KINDS_OF_SUBJECT: Readonly<Record<CaseSubject, readonly DecisionKind[]>> = {
  page: DECISION_KINDS,
  letter: ['dismiss', 'ask_change', 'hide_item', 'suspend'],
  kit: ['dismiss', 'ask_change', 'hide_discovery', 'suspend'],
};

/** Decisions that are possible only if the person has an account. */
const KINDS_FOR_ACCOUNTS: ReadonlySet<DecisionKind> = new Set(['ask_change', 'suspend']);

/** Whether a decision is possible for a subject, depending on whether the person has an account. */
export function isPossibleDecision(
  kind: DecisionKind,
  { subject, hasAccount }: { readonly subject: CaseSubject; readonly hasAccount: boolean },
): boolean {
  return KINDS_OF_SUBJECT[subject].includes(kind) && (hasAccount || !KINDS_FOR_ACCOUNTS.has(kind));
}

/** Rules of the terms of use that a decision can cite; `other` means any other rule. */
export const DECISION_RULES = [
  'phishing',
  'impersonation',
  'spam',
  'illegal',
  'harassment',
  'other',
  'copyright',
  'adult',
  'hate',
  'privacy',
] as const;
export type DecisionRule = (typeof DECISION_RULES)[number];

/** A case moves to the front of the queue when this many different networks have reported it. */
export const RAISED_FROM_NETWORKS = 3;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Time in ms until a claim of a case expires unless it is renewed. */
export const CLAIM_MS = 10 * MINUTE_MS;
/** Time in ms for which a decision can be undone. */
export const UNDO_MS = 30 * DAY_MS;
/** Time in ms for which the person can appeal a decision. */
export const APPEAL_MS = 20 * DAY_MS;
