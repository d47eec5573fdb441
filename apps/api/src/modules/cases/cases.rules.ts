import { findLengthProblem } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { isPossibleDecision } from '@musubi/domain/moderation';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type Schemas = components['schemas'];
type DecideRequest = Schemas['DecideCaseRequest'];

/** The subject of a case and the person whom a decision would affect. */
export interface DecidedSubject {
  readonly subject: Schemas['CaseSubject'];
  readonly target: string;
  readonly aboutUserId: string | null;
}

/** Maximum duration of a temporary suspension, and maximum time that a person gets to change content. */
const LONGEST_MS = 366 * 24 * 60 * 60_000;

export type CheckedDecision =
  | {
      readonly ok: true;
      readonly request: Required<Pick<DecideRequest, 'facts' | 'explanation' | 'note'>> & {
        readonly until: Date | null;
      };
    }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/** Checks a decision and normalises its texts. */
export function checkDecision(request: DecideRequest, about: DecidedSubject, now: Date): CheckedDecision {
  const texts = {
    facts: toMultiLine(request.facts ?? ''),
    explanation: toMultiLine(request.explanation ?? ''),
    note: toMultiLine(request.note ?? ''),
  };
  const refusals = [
    ...Object.entries(texts).flatMap(([field, text]) => toTextRefusals(field, text)),
    ...toKindRefusals(request, about),
    ...toUntilRefusals(request, now),
    ...toItemRefusals(request, about),
  ];
  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    request: { ...texts, until: request.until === undefined ? null : new Date(request.until) },
  };
}

/** Validates and normalises a text of an operator or of an appeal. */
export function checkWords(
  text: string,
  field: string,
): { readonly text: string; readonly refusals: readonly FieldRefusal[] } {
  const clean = toMultiLine(text);
  const problem = findLengthProblem(clean, { min: 1, max: REPORT_TEXT_MAX_GRAPHEMES });
  return { text: clean, refusals: problem === null ? [] : [{ pointer: `/body/${field}`, code: problem }] };
}

function toTextRefusals(field: string, text: string): readonly FieldRefusal[] {
  const problem = findLengthProblem(text, { min: 0, max: REPORT_TEXT_MAX_GRAPHEMES });
  return problem === null ? [] : [{ pointer: `/body/${field}`, code: problem }];
}

function toKindRefusals({ kind, rule }: DecideRequest, about: DecidedSubject): readonly FieldRefusal[] {
  const hasAccount = about.aboutUserId !== null;
  if (!isPossibleDecision(kind, { subject: about.subject, hasAccount }))
    return [{ pointer: '/body/kind', code: 'not_allowed' }];
  return kind !== 'dismiss' && rule === undefined ? [{ pointer: '/body/rule', code: 'required' }] : [];
}

function toUntilRefusals({ kind, until }: DecideRequest, now: Date): readonly FieldRefusal[] {
  const pointer = '/body/until';
  if (until === undefined) return kind === 'ask_change' ? [{ pointer, code: 'required' }] : [];
  if (kind !== 'ask_change' && kind !== 'suspend') return [{ pointer, code: 'not_allowed' }];
  // The contract's format allows leap seconds, which JavaScript cannot parse.
  const left = new Date(until).getTime() - now.getTime();
  return left > 0 && left <= LONGEST_MS ? [] : [{ pointer, code: 'not_allowed' }];
}

function toItemRefusals(
  { kind, item }: DecideRequest,
  { subject, target }: DecidedSubject,
): readonly FieldRefusal[] {
  const pointer = '/body/item';
  if (kind !== 'hide_item') return item === undefined ? [] : [{ pointer, code: 'not_allowed' }];
  if (item === undefined) return [{ pointer, code: 'required' }];
  const isReportedLetter = item.kind === 'letter' && item.id.toLowerCase() === target;
  if (subject === 'letter' && !isReportedLetter) return [{ pointer, code: 'not_allowed' }];
  return item.kind !== 'picture' && !isUuid(item.id) ? [{ pointer: '/body/item/id', code: 'pattern' }] : [];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the format of the ids in the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Encodes the position of a case in the queue as a cursor. */
export function toCaseCursor({ isRaised, id }: { readonly isRaised: boolean; readonly id: string }): string {
  return `${isRaised ? 'r' : 'o'}${id}`;
}

/** Decodes a cursor; undefined for an invalid cursor. */
export function fromCaseCursor(
  cursor: string,
): { readonly isRaised: boolean; readonly id: string } | undefined {
  const id = cursor.slice(1);
  return isUuid(id) ? { isRaised: cursor.startsWith('r'), id } : undefined;
}
