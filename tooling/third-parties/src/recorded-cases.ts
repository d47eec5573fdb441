import { html, json, type RecordedAnswer } from './recorded-answer.ts';

/** What can be tried; the last word of an account's name chooses, and every other name is answered well. */
export const RECORDED_CASES = [
  'well',
  'paging',
  'empty',
  'quota',
  'unauthorized',
  'forbidden',
  'missing',
  'busy',
  'broken',
  'page',
  'endless',
  'silent',
  'inside',
  'changed',
] as const;
export type RecordedCase = (typeof RECORDED_CASES)[number];

/** How long a service that is busy asks to be left alone. */
export const BUSY_SECONDS = 120;

/** Whether there is such an answer. */
export const isCase = (word: string): word is RecordedCase => RECORDED_CASES.some((one) => one === word);

/** `@mio-draws` is answered well, `@mio-quota` with an exceeded quota. */
export function caseOf(account: string): RecordedCase {
  const words = account
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  return isCase(last) ? last : 'well';
}

/** What the services answer in forms of their own. */
export interface OwnForms {
  readonly type: string;
  readonly error: (status: number, recorded: RecordedCase) => RecordedAnswer;
}

/** Where an answer that redirects inside leads to. */
export const INSIDE_PATH = '/inside';

/** An answer that is none; null where the service answers as its documentation says. */
export function answerBadly(recorded: RecordedCase, { type, error }: OwnForms): RecordedAnswer | null {
  switch (recorded) {
    case 'quota':
      return error(403, recorded);
    case 'unauthorized':
      return error(401, recorded);
    case 'forbidden':
      return error(403, recorded);
    case 'missing':
      return error(404, recorded);
    case 'busy': {
      const busy = error(429, recorded);
      return { ...busy, headers: { ...busy.headers, 'retry-after': String(BUSY_SECONDS) } };
    }
    case 'broken':
      return error(500, recorded);
    case 'page':
      return html('<title>Sorry</title><p>We will be back soon.</p>');
    case 'endless':
      return { status: 200, type, body: { kind: 'endless' } };
    case 'silent':
      return { status: 200, type, body: { kind: 'silent' } };
    case 'inside':
      return { status: 302, type, body: '', headers: { location: INSIDE_PATH } };
    case 'changed':
      return json({ kind: 'v9', payload: { list: [{ ident: 7, heading: { text: 'moved' } }] } });
    default:
      return null;
  }
}
