import { html, json, type RecordedAnswer } from './recorded-answer.ts';

/**
 * Responses that a tester can choose by the last word of an account's name. All other names get a good
 * response.
 */
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

/** `Retry-After` of a busy service, in seconds. */
export const BUSY_SECONDS = 120;

export const isCase = (word: string): word is RecordedCase => RECORDED_CASES.some((one) => one === word);

/** Returns the case that an account's name selects: `well` for `@mio-draws`, `quota` for `@mio-quota`. */
export function caseOf(account: string): RecordedCase {
  const words = account
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  return isCase(last) ? last : 'well';
}

/** Content type and error format of one service. */
export interface OwnForms {
  readonly type: string;
  readonly error: (status: number, recorded: RecordedCase) => RecordedAnswer;
}

/** Path of the internal URL to which the `inside` case redirects. */
export const INSIDE_PATH = '/inside';

/** Returns the faulty response of a case; null for a case without a fault. */
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
