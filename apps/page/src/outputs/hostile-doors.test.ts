import { toMultiLine } from '@musubi/domain/text';
import { beforeEach, expect, test } from 'vitest';

import type { DoorResult } from '#api/visitor-api.ts';
import type { DoorProblem } from '#render/door-document.tsx';
import { findCardFaults } from '#testing/faults/card-faults.ts';
import { findHtmlFaults } from '#testing/faults/html-faults.ts';
import { readFormValues } from '#testing/form-values.ts';
import { DOOR_FORMS, INSIDE, showHostileDoor } from '#testing/hostile/hostile-door.ts';
import { collectCaseFaults } from '#testing/hostile/hostile-matrix.ts';
import { createTestApp, TEST_PLAYER_SCRIPT, TEST_SCRIPT, type TestApp } from '#testing/test-app.ts';

// Tests every output of a page with a door, with the same hostile text in all fields of the door and of the page.
const LIMIT = { timeout: 240_000 };
/** Expected script of a document without script; no document contains this text. */
const NO_SCRIPT = '(no script)';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const collect = async <Case>(
  cases: readonly Case[],
  findFaults: (one: Case, text: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => collectCaseFaults(cases, (text) => showHostileDoor(app, text), findFaults);

const read = async (path: string): Promise<string> => {
  const answer = await app.get(path, INSIDE);
  return answer.statusCode === 200 ? answer.body : `<${answer.statusCode}>`;
};

test('a door is a complete document without script and has a valid card', LIMIT, async () => {
  const found = await collect(DOOR_FORMS, async (change, text) => {
    showHostileDoor(app, text, change);
    const html = await read('/@mio');
    return [...findHtmlFaults(html, NO_SCRIPT), ...findCardFaults(html)];
  });
  expect(found).toEqual([]);
});

interface Refusal {
  readonly status: number;
  readonly typed?: string;
  readonly result?: DoorResult;
  readonly site?: string;
}

const REFUSALS = {
  empty: { status: 422, typed: ' ' },
  word: { status: 422, result: { kind: 'refused' } },
  again: { status: 403, site: 'cross-site' },
  too_often: { status: 429, result: { kind: 'too_often', retryAfterSeconds: 125 } },
  maintenance: { status: 503, result: { kind: 'maintenance' } },
  unavailable: { status: 503, result: { kind: 'unavailable' } },
} as const satisfies Readonly<Record<DoorProblem['kind'], Refusal>>;

/** Marker in each word that a visitor types, by which the test finds the word in a response. */
const TYPED = 'typed-word';

test(
  'a refusal repeats the word, as a value of its field, only when the API did not try it',
  LIMIT,
  async () => {
    const refusals: readonly Refusal[] = Object.values(REFUSALS);
    const found = await collect(refusals, async ({ status, typed, result, site = 'same-origin' }, text) => {
      app.visitorApi.doorResult = result ?? { kind: 'missing' };
      const campaign = new URLSearchParams({ utm_source: text.slice(0, 100) }).toString();
      const word = typed ?? `${TYPED} ${text}`;
      const answer = await app.post(
        '/@mio/open',
        { word },
        { 'sec-fetch-site': site, referer: `http://localhost:3000/@mio?${campaign}` },
      );
      return [
        ...findHtmlFaults(answer.body, NO_SCRIPT),
        ...(answer.statusCode === status ? [] : [`status ${answer.statusCode}`]),
        ...(status === 503 && readFormValues(answer.body, 'word')[0] !== word ? ['the word is lost'] : []),
        ...(status !== 503 && answer.body.includes(TYPED) ? ['the typed word'] : []),
      ];
    });
    expect(found).toEqual([]);
  },
);

test('each document behind a door is complete and has only our script', LIMIT, async () => {
  const paths = ['/@mio/inside', '/@mio/letter', '/@mio/report', '/@mio/report/sent', '/@mio/qr'] as const;
  const found = await collect(paths, async (path) => {
    const html = await read(path);
    if (path !== '/@mio/inside') return findHtmlFaults(html, TEST_SCRIPT);
    return [
      ...findHtmlFaults(html, `${TEST_SCRIPT}${TEST_PLAYER_SCRIPT}`),
      ...findCardFaults(html),
      ...(html.includes('ld+json') ? ['structured data'] : []),
    ];
  });
  expect(found).toEqual([]);
});

test('the report form of a door shows a refused report unchanged', LIMIT, async () => {
  app.visitorApi.answer = 'unavailable';
  const found = await collect(['/@mio/report'], async (path, text) => {
    const { statusCode, body } = await app.post(path, { reason: 'other', text });
    const [shown] = readFormValues(body, 'text');
    return [
      ...findHtmlFaults(body, NO_SCRIPT),
      ...(statusCode === 503 ? [] : [`status ${statusCode}`]),
      ...(shown === toMultiLine(text) ? [] : [`the text ${shown}`]),
    ];
  });
  expect(found).toEqual([]);
});

test('the QR code of a door contains nothing that its owner typed', LIMIT, async () => {
  const plain = await read('/@mio/qr.svg');
  expect(plain).toMatch(/^<svg /);
  const found = await collect(['/@mio/qr.svg'], async (path) =>
    (await read(path)) === plain ? [] : ['another code'],
  );
  expect(found).toEqual([]);
});
