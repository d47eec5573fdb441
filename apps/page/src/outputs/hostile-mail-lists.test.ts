import { beforeEach, expect, test } from 'vitest';

import type { Taken } from '#api/visitor-api.ts';
import type { MailListProblem } from '#render/sub-pages/mail-list-document.tsx';
import { findHtmlFaults } from '#testing/faults/html-faults.ts';
import { readFormValues } from '#testing/form-values.ts';
import { collectCaseFaults } from '#testing/hostile/hostile-matrix.ts';
import { createHostilePage } from '#testing/hostile/hostile-page.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

// Tests the pages of a mail list with the same hostile text in all fields of the page and in the visitor's address.
const LIMIT = { timeout: 240_000 };
/** Expected script of a document without script; no document contains this text. */
const NO_SCRIPT = '(no script)';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

function show(text: string): void {
  app.source.profiles.set('mio', createHostilePage(text).profile);
  app.cache.clear();
}

const collect = async <Case>(
  cases: readonly Case[],
  findFaults: (one: Case, text: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => collectCaseFaults(cases, show, findFaults);

test('each page of a mail list is a complete document without script', LIMIT, async () => {
  const visits = ['/@mio/mail-list', '/@mio/mail-list/sent'].flatMap((path) =>
    ['ja', 'en'].map((locale) => ({ path, locale })),
  );
  const found = await collect(visits, async ({ path, locale }) => {
    const { statusCode, body } = await app.get(path, { cookie: `NEXT_LOCALE=${locale}` });
    return [...findHtmlFaults(body, NO_SCRIPT), ...(statusCode === 200 ? [] : [`status ${statusCode}`])];
  });
  expect(found).toEqual([]);
});

/** Converts a text to a valid address that contains as much of the text as possible. */
function toAddress(text: string): string {
  const name = text.replaceAll(/[^a-z0-9!#$%&'*+/=?^_`{|}~-]/gi, '').slice(0, 60);
  return `${name}@example.com`;
}

/** Returns the text as documents show it, without control characters. */
const toDrawn = (text: string): string =>
  text.trim().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '');

interface Refusal {
  readonly status: number;
  readonly taken?: Taken;
  readonly site?: string;
  readonly isDown?: boolean;
  readonly isValid?: boolean;
}

const REFUSALS = {
  invalid: { status: 422, isValid: false },
  too_often: { status: 429, taken: 'too_often' },
  full: { status: 429, taken: 'full' },
  again: { status: 403, site: 'cross-site', isValid: false },
  unavailable: { status: 503, taken: 'unavailable', isDown: true },
} as const satisfies Readonly<Record<MailListProblem, Refusal>>;

test('the form shows a refused address unchanged', LIMIT, async () => {
  const refusals: readonly Refusal[] = Object.values(REFUSALS);
  const found = await collect(refusals, async (refusal, text) => {
    const { status, taken = 'taken', site = 'same-origin', isDown = false, isValid = true } = refusal;
    app.visitorApi.answer = taken;
    app.source.isDown = isDown;
    const email = isValid ? toAddress(text) : text;
    const { statusCode, body } = await app.post('/@mio/mail-list', { email }, { 'sec-fetch-site': site });
    const [shown] = readFormValues(body, 'email');
    return [
      ...findHtmlFaults(body, NO_SCRIPT),
      ...(statusCode === status ? [] : [`status ${statusCode}`]),
      ...(shown === toDrawn(email) ? [] : [`the address ${JSON.stringify(shown)}`]),
    ];
  });
  expect(found).toEqual([]);
});
