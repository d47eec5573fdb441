import type { CaseDetail, DecideCaseRequest, DecisionItem } from '@musubi/api-client';
import {
  DECISION_KINDS,
  DECISION_RULES,
  isPossibleDecision,
  type DecisionKind,
  type DecisionRule,
} from '@musubi/domain/moderation';
import type { FieldProblem } from '@musubi/domain/problem-codes';

import type { RefusedField } from '#shared/clients/api-failure.ts';

/** The form of a decision, before it is sent. */
export interface DecisionDraft {
  readonly kind: DecisionKind | null;
  readonly rule: DecisionRule | null;
  readonly ground: 'terms' | 'law';
  readonly facts: string;
  readonly explanation: string;
  /** Last day for the requested change, as `2026-11-20` in the operator's time zone. */
  readonly changeUntil: string;
  /** Last day of a suspension. Empty for an indefinite suspension. */
  readonly suspendUntil: string;
  /** The content to hide, as `kind:id`. Null until chosen. */
  readonly item: string | null;
  readonly note: string;
}

/** A field of the form that can have a problem. */
export type DecisionField = 'kind' | 'rule' | 'until' | 'item' | 'facts' | 'explanation' | 'note';

/** The problem of a field: one of the API's, or a date in the past. */
type DecisionProblem = FieldProblem | 'past';
export type DecisionProblems = Partial<Readonly<Record<DecisionField, DecisionProblem>>>;

const FIELDS: readonly DecisionField[] = ['kind', 'rule', 'until', 'item', 'facts', 'explanation', 'note'];

const DAY_MS = 86_400_000;
/** Default number of days that a person gets to make a change. */
const CHANGE_DAYS = 7;

const two = (part: number): string => String(part).padStart(2, '0');

/** Formats a time as a date in the operator's time zone, such as `2026-11-20`. */
export function toDay(ms: number): string {
  const date = new Date(ms);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last second of a day in the operator's time zone. */
function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59`);
}

/**
 * The most frequent reason of the open reports, or of all reports if none is open. In a tie, the newest. Null
 * without reports.
 */
export function frequentRule({ reports }: Pick<CaseDetail, 'reports'>): DecisionRule | null {
  const open = reports.filter(({ resolved_at: resolvedAt }) => resolvedAt === null);
  const counts = new Map<DecisionRule, number>();
  for (const { reason } of open.length > 0 ? open : reports)
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

/** The initial values of the form. A letter is preselected, because it is the only item of its case. */
export function createDecisionDraft(
  detail: Pick<CaseDetail, 'reports' | 'summary'>,
  nowMs: number,
): DecisionDraft {
  const { subject, target } = detail.summary;
  return {
    kind: null,
    rule: frequentRule(detail),
    ground: 'terms',
    facts: '',
    explanation: '',
    changeUntil: toDay(nowMs + CHANGE_DAYS * DAY_MS),
    suspendUntil: '',
    item: subject === 'letter' ? `letter:${target}` : null,
    note: '',
  };
}

function untilOf({ kind, changeUntil, suspendUntil }: DecisionDraft): string {
  if (kind === 'ask_change') return changeUntil;
  return kind === 'suspend' ? suspendUntil : '';
}

/** Problems that the form finds without the API. */
export function findDecisionProblems(draft: DecisionDraft, nowMs: number): DecisionProblems {
  const { kind, rule, item } = draft;
  if (kind === null) return { kind: 'required' };
  const until = untilOf(draft);
  return {
    ...(rule === null && kind !== 'dismiss' && { rule: 'required' }),
    ...(item === null && kind === 'hide_item' && { item: 'required' }),
    ...(until === '' && kind === 'ask_change' && { until: 'required' }),
    ...(until !== '' && endOfDay(until).getTime() <= nowMs && { until: 'past' }),
  };
}

/** Maps the fields that the API refused to the form's fields. Omits fields that the form lacks. */
export function toDecisionProblems(refused: readonly RefusedField[]): DecisionProblems {
  const problems: Partial<Record<DecisionField, DecisionProblem>> = {};
  for (const { pointer, problem } of refused) {
    const field = FIELDS.find((name) => pointer === `/body/${name}` || pointer.startsWith(`/body/${name}/`));
    if (field !== undefined) problems[field] ??= problem;
  }
  return problems;
}

function toItem(item: string | null): DecisionItem | undefined {
  const [, kind, id] = /^(link|letter|picture):(.+)$/.exec(item ?? '') ?? [];
  return (kind === 'link' || kind === 'letter' || kind === 'picture') && id !== undefined
    ? { kind, id }
    : undefined;
}

/**
 * Builds the request of a form without problems. Null until a kind is chosen. A dismissal sends only its kind
 * and note.
 */
export function toDecideRequest(draft: DecisionDraft): DecideCaseRequest | null {
  const { kind, rule, ground } = draft;
  const [facts, explanation, note] = [draft.facts.trim(), draft.explanation.trim(), draft.note.trim()];
  if (kind === null) return null;
  const withNote = { kind, ...(note !== '' && { note }) };
  if (kind === 'dismiss') return withNote;
  const until = untilOf(draft);
  const item = kind === 'hide_item' ? toItem(draft.item) : undefined;
  return {
    ...withNote,
    ...(rule !== null && { rule }),
    ground,
    ...(facts !== '' && { facts }),
    ...(explanation !== '' && { explanation }),
    ...(until !== '' && { until: endOfDay(until).toISOString() }),
    ...(item !== undefined && { item }),
  };
}

/** Whether this kind of decision is possible in the case. */
export function isPossibleKind(
  kind: DecisionKind,
  { subject, user_id: userId }: CaseDetail['summary'],
): boolean {
  return isPossibleDecision(kind, { subject, hasAccount: userId !== null });
}

/** The kind at an index of the form, counted from 0. Null if that kind is not possible in the case. */
export function kindAt(place: number, summary: CaseDetail['summary']): DecisionKind | null {
  const kind = DECISION_KINDS[place];
  return kind !== undefined && isPossibleKind(kind, summary) ? kind : null;
}

export function isDecisionRule(text: unknown): text is DecisionRule {
  return DECISION_RULES.some((rule) => rule === text);
}

export function isDecisionKind(text: unknown): text is DecisionKind {
  return DECISION_KINDS.some((kind) => kind === text);
}
