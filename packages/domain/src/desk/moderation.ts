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

/** Subjects of cases. */
type CaseSubject = 'page' | 'letter' | 'kit';

const KINDS_OF_SUBJECT: Readonly<Record<CaseSubject, readonly DecisionKind[]>> = {
  page: DECISION_KINDS,
  letter: ['dismiss', 'ask_change', 'hide_item', 'suspend'],
  kit: ['dismiss', 'ask_change', 'hide_discovery', 'suspend'],
};

/** Decisions that need an account of the person. */
const KINDS_FOR_ACCOUNTS: ReadonlySet<DecisionKind> = new Set(['ask_change', 'suspend']);

/** Whether a decision is possible about a subject, with or without an account of the person. */
export function isPossibleDecision(
  kind: DecisionKind,
  { subject, hasAccount }: { readonly subject: CaseSubject; readonly hasAccount: boolean },
): boolean {
  return KINDS_OF_SUBJECT[subject].includes(kind) && (hasAccount || !KINDS_FOR_ACCOUNTS.has(kind));
}

/** Rules of the terms that a decision names; `other` is any other rule. */
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

/** Number of different reporters from which on a case comes first in the queue. */
export const RAISED_FROM_NETWORKS = 3;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a claim of a case lasts without a renewal. */
export const CLAIM_MS = 10 * MINUTE_MS;
/** How long a decision can be undone. */
export const UNDO_MS = 30 * DAY_MS;
/** How long the person can appeal a decision. */
export const APPEAL_MS = 20 * DAY_MS;
