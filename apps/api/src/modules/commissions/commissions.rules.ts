import { COMMISSION_NOTE_MAX_GRAPHEMES, COMMISSION_TELLS_AFTER_DAYS } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type CommissionsUpdate = components['schemas']['UpdateCommissionsRequest'];

/** The stored state, as far as a change depends on it. */
interface StateBefore {
  readonly state: CommissionsUpdate['state'];
  readonly toldAt: Date | null;
}

/** The state that an owner sets, with a normalised note. */
export interface CommissionsChange {
  readonly state: CommissionsUpdate['state'];
  readonly slotsLeft: number | null;
  readonly slotsTotal: number | null;
  readonly note: string;
  readonly opensAt: Date | null;
  readonly tells: boolean;
}

export type CheckedCommissions =
  | { readonly ok: true; readonly change: CommissionsChange }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

const DAY_MS = 24 * 60 * 60_000;
/** A date further away is a typing error. */
const OPENS_WITHIN_DAYS = 366;

/** Time from which an opening may be told again; null for at once. */
export function findTellsFrom(row: StateBefore | null, now: Date): Date | null {
  if (row === null || row.toldAt === null) return null;
  const from = new Date(row.toldAt.getTime() + COMMISSION_TELLS_AFTER_DAYS * DAY_MS);
  return from > now ? from : null;
}

/** Normalises and checks a request against the stored state. */
export function checkCommissions(
  request: CommissionsUpdate,
  before: StateBefore | null,
  now: Date,
): CheckedCommissions {
  const refusals: FieldRefusal[] = [];
  const refuse = (field: keyof CommissionsUpdate, code: FieldProblem | null): void => {
    if (code !== null) refusals.push({ pointer: `/body/${field}`, code });
  };
  const { state, slots_left: slotsLeft, slots_total: slotsTotal, tells = false } = request;
  const note = toSingleLine(request.note);
  const opensAt = request.opens_at === null ? null : new Date(request.opens_at);
  refuse('note', findNameProblem(note, { min: 0, max: COMMISSION_NOTE_MAX_GRAPHEMES }));
  if (slotsLeft !== null && slotsTotal !== null && slotsLeft > slotsTotal)
    refuse('slots_left', 'not_allowed');
  if (opensAt !== null && !(state === 'closed' && isComing(opensAt, now))) refuse('opens_at', 'not_allowed');
  if (tells) refuse('tells', findTellsProblem(state, before, now));
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, change: { state, slotsLeft, slotsTotal, note, opensAt, tells } };
}

/** False also for a leap second, which JavaScript cannot parse. */
function isComing(moment: Date, now: Date): boolean {
  const afterMs = moment.getTime() - now.getTime();
  return afterMs > 0 && afterMs <= OPENS_WITHIN_DAYS * DAY_MS;
}

function findTellsProblem(
  state: CommissionsUpdate['state'],
  before: StateBefore | null,
  now: Date,
): FieldProblem | null {
  if (!isOpening(state, before)) return 'not_allowed';
  return findTellsFrom(before, now) === null ? null : 'too_often';
}

/** Whether a change has a date on which commissions open that is not stored yet. */
export function setsDate(
  { opensAt }: Pick<CommissionsChange, 'opensAt'>,
  before: Pick<CommissionsChange, 'opensAt'> | null,
): boolean {
  return opensAt !== null && opensAt.getTime() !== before?.opensAt?.getTime();
}

/** Whether commissions were not open before. */
export function isOpening(state: CommissionsUpdate['state'], before: StateBefore | null): boolean {
  return state === 'open' && before?.state !== 'open';
}
