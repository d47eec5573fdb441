import type { CreateNoticeRequest, NoticeKind, NoticeRole } from '@musubi/api-client';
import { foldEmail, parseEmail } from '@musubi/domain/email';
import { countGraphemes } from '@musubi/domain/graphemes';
import {
  NOTICE_NAME_MAX_GRAPHEMES,
  NOTICE_TEXT_MAX_GRAPHEMES,
  NOTICE_URLS_MAX_COUNT,
  NOTICE_WORK_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput } from '@musubi/domain/url';

import type { RefusedField } from '#shared/clients/api-failure.ts';

/** Input of the form. */
export interface NoticeDraft {
  readonly kind: NoticeKind;
  /** One URL per line. */
  readonly urls: string;
  readonly concernsChildren: boolean;
  readonly work: string;
  readonly role: NoticeRole | null;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  readonly isInGoodFaith: boolean;
}

/** Fields of the form in screen order. Each name is also the id by which the form focuses the field. */
export const NOTICE_FIELDS = ['urls', 'work', 'role', 'text', 'name', 'email', 'good_faith'] as const;
export type NoticeField = (typeof NOTICE_FIELDS)[number];

/** The first problem of each field; `url` is the URL with the problem. */
export type NoticeProblems = Readonly<
  Partial<Record<NoticeField, { readonly problem: FieldProblem; readonly url?: string }>>
>;

/**
 * Lists the URLs of the text, which has one URL per line. Adds a missing `https://` and removes duplicates.
 */
export function readUrls(text: string): readonly string[] {
  return [...new Set(text.split(/\s+/).map(completeUrlInput))].filter((url) => url !== '');
}

function problemOf(text: string, max: number): FieldProblem | null {
  if (text.trim() === '') return 'required';
  return countGraphemes(text) > max ? 'too_long' : null;
}

function emailProblemOf({ email, concernsChildren }: NoticeDraft): FieldProblem | null {
  if (email.trim() === '') return concernsChildren ? null : 'required';
  const parsed = parseEmail(email);
  return parsed.ok ? null : parsed.problem;
}

function urlsProblemOf({ urls }: NoticeDraft): FieldProblem | null {
  const { length } = readUrls(urls);
  if (length === 0) return 'required';
  return length > NOTICE_URLS_MAX_COUNT ? 'too_many' : null;
}

function nameProblemOf({ name, concernsChildren }: NoticeDraft): FieldProblem | null {
  const problem = problemOf(name, NOTICE_NAME_MAX_GRAPHEMES);
  return problem === 'required' && concernsChildren ? null : problem;
}

/** Checks the form before it is sent. */
export function findProblems(draft: NoticeDraft): NoticeProblems {
  const isCopyright = draft.kind === 'copyright';
  const problems: Readonly<Record<NoticeField, FieldProblem | null>> = {
    urls: urlsProblemOf(draft),
    work: isCopyright ? problemOf(draft.work, NOTICE_WORK_MAX_GRAPHEMES) : null,
    role: isCopyright && draft.role === null ? 'required' : null,
    text: problemOf(draft.text, NOTICE_TEXT_MAX_GRAPHEMES),
    name: nameProblemOf(draft),
    email: emailProblemOf(draft),
    good_faith: draft.isInGoodFaith ? null : 'required',
  };
  return Object.fromEntries(
    NOTICE_FIELDS.flatMap((field) => {
      const problem = problems[field];
      return problem === null ? [] : [[field, { problem }]];
    }),
  );
}

/** The problems that the API reported, by field. */
export function toProblems(refused: readonly RefusedField[], urls: readonly string[]): NoticeProblems {
  const entries = refused.flatMap(({ pointer, problem }) => {
    const [, , name, index] = pointer.split('/');
    const field = NOTICE_FIELDS.find((known) => known === name);
    const url = field === 'urls' ? urls[Number(index)] : undefined;
    return field === undefined ? [] : [[field, { problem, ...(url !== undefined && { url }) }] as const];
  });
  // The first problem of a field counts. `fromEntries` uses the last entry of a key, so the order is
  // reversed.
  return Object.fromEntries(entries.toReversed());
}

export function toRequest(draft: NoticeDraft, locale: Locale): CreateNoticeRequest {
  const { kind, urls, text, concernsChildren, name, email, isInGoodFaith, work, role } = draft;
  return {
    kind,
    urls: [...readUrls(urls)],
    text,
    concerns_children: concernsChildren,
    name,
    email: foldEmail(email),
    is_in_good_faith: isInGoodFaith,
    locale,
    ...(kind === 'copyright' && { work, ...(role !== null && { role }) }),
  };
}
