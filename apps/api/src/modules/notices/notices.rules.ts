import { parseEmail, toCountedMailbox } from '@musubi/domain/email';
import { findLengthProblem } from '@musubi/domain/graphemes';
import {
  NOTICE_NAME_MAX_GRAPHEMES,
  NOTICE_TEXT_MAX_GRAPHEMES,
  NOTICE_WORK_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateNoticeRequest'];

/** The texts and the sender of a notice, normalised. */
export interface CheckedNotice {
  readonly text: string;
  readonly work: string;
  readonly role: Schemas['NoticeRole'] | null;
  readonly senderName: string;
  readonly senderEmail: string | null;
  /** Normalised mailbox of the sender, by which mails are counted. */
  readonly senderMailbox: string | null;
}

type Refuse = (field: keyof Request, code: FieldProblem) => void;

/** Checks the legally required fields of a notice; its URLs are checked elsewhere. */
export function checkNotice(request: Request): {
  readonly notice: CheckedNotice;
  readonly refusals: readonly FieldRefusal[];
} {
  const refusals: FieldRefusal[] = [];
  const refuse: Refuse = (field, code) => void refusals.push({ pointer: `/body/${field}`, code });
  const text = toMultiLine(request.text);
  const textProblem = findTextProblem(text, NOTICE_TEXT_MAX_GRAPHEMES);
  if (textProblem !== null) refuse('text', textProblem);
  const notice = { text, ...checkSender(request, refuse), ...checkWork(request, refuse) };
  return { notice, refusals };
}

function checkSender({ name = '', email = '', concerns_children: mayHide }: Request, refuse: Refuse) {
  const senderName = toSingleLine(name);
  const nameProblem = findTextProblem(senderName, NOTICE_NAME_MAX_GRAPHEMES);
  if (nameProblem !== null && !(mayHide && nameProblem === 'required')) refuse('name', nameProblem);
  if (email.trim() === '') {
    if (!mayHide) refuse('email', 'required');
    return { senderName, senderEmail: null, senderMailbox: null };
  }
  const parsed = parseEmail(email);
  if (!parsed.ok) refuse('email', parsed.problem);
  const senderEmail = parsed.ok ? parsed.email.toLowerCase() : null;
  return { senderName, senderEmail, senderMailbox: senderEmail && toCountedMailbox(senderEmail) };
}

function checkWork(request: Request, refuse: Refuse) {
  const { kind, work: given = '' } = request;
  const role = request.role ?? null;
  const work = toSingleLine(given);
  if (kind !== 'copyright') {
    if (work !== '') refuse('work', 'not_allowed');
    if (role !== null) refuse('role', 'not_allowed');
    return { work, role };
  }
  const workProblem = findTextProblem(work, NOTICE_WORK_MAX_GRAPHEMES);
  if (workProblem !== null) refuse('work', workProblem);
  if (role === null) refuse('role', 'required');
  return { work, role };
}

export function findTextProblem(text: string, max: number): FieldProblem | null {
  return text === '' ? 'required' : findLengthProblem(text, { min: 1, max });
}

const DAY_MS = 24 * 60 * 60_000;

/** Maximum receipts to one mailbox within `RECEIPTS_MS`. */
export const MAX_RECEIPTS = 3;
export const RECEIPTS_MS = DAY_MS;
/** How long the sender can complain: six months, at most 184 days. */
const COMPLAINT_MS = 184 * DAY_MS;
/** How long an answered notice is kept. */
export const RETENTION_MS = 3 * 365 * DAY_MS;

/** Whether the sender can complain about the answer. */
export function mayComplain(
  { answeredAt, complainedAt }: { readonly answeredAt: Date | null; readonly complainedAt: Date | null },
  now: Date,
): boolean {
  if (answeredAt === null || complainedAt !== null) return false;
  return now.getTime() - answeredAt.getTime() < COMPLAINT_MS;
}
