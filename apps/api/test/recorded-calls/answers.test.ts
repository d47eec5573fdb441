import { describe, expect, test } from 'vitest';

import { type Answer, Bindings, findDifferences, toAnswer } from './answers.ts';
import { Numbering, toForm } from './forms.ts';

const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const OTHER_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70';

const recorded: Answer = {
  status: 200,
  headers: { 'cache-control': 'private, no-store', 'content-type': 'application/json', vary: 'Origin' },
  body: { user: { id: '<id 1>', name: 'Mio', links: [{ url: 'https://example.com/<word 2>?t=<id 1>' }] } },
};
const answer: Answer = {
  ...recorded,
  body: { user: { id: ID, name: 'Mio', links: [{ url: `https://example.com/a-b_c?t=${ID}` }] } },
};
const withHeaders = (headers: Readonly<Record<string, string>>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
const withUser = (user: object): Answer => ({
  ...answer,
  body: { user: { ...(answer.body as { user: object }).user, ...user } },
});

describe('finds no difference', () => {
  test.each<[string, Answer]>([
    ['in an equal answer', answer],
    ['when a member is added', withUser({ can_be_paid: true })],
    ['when a header is added that clients do not read', withHeaders({ 'x-ignored': '' })],
    ['when an answer varies by one more header', withHeaders({ vary: 'origin, page-pass' })],
  ])('%s', (_name, now) => {
    const { 'x-ignored': _ignored, ...headers } = now.headers;
    expect(findDifferences(recorded, { ...now, headers })).toEqual([]);
  });
});

describe('names the difference', () => {
  const without = (name: string): Answer => {
    const { [name]: _left, ...headers } = answer.headers;
    return { ...answer, headers };
  };
  test.each<[string, Answer, string]>([
    [
      'when a member is removed',
      withUser({ name: undefined }),
      'body.user.name: "Mio" was recorded, now it is missing',
    ],
    [
      'when a member has another value',
      withUser({ name: null }),
      'body.user.name: "Mio" was recorded, now it is null',
    ],
    [
      'when a list is longer',
      withUser({ links: [{}, {}] }),
      'body.user.links: [{"url":"https://example.com/<word 2>?t=<id 1>"}] was recorded, now it is [{},{}]',
    ],
    [
      'when an id is of another kind',
      withUser({ id: '1', links: [{ url: `https://example.com/a?t=${ID}` }] }),
      'body.user.id: "<id 1>" was recorded, now it is "1"',
    ],
    ['when the status changes', { ...answer, status: 201 }, 'status: 200 was recorded, now it is 201'],
    [
      'when a header changes',
      withHeaders({ 'cache-control': 'no-store' }),
      'header cache-control: "private, no-store" was recorded, now it is "no-store"',
    ],
    [
      'when a header is removed',
      without('content-type'),
      'header content-type: "application/json" was recorded, now it is missing',
    ],
    [
      'when a header appears that clients read',
      withHeaders({ deprecation: '@1' }),
      'header deprecation: missing was recorded, now it is "@1"',
    ],
    [
      'when an answer varies by fewer headers',
      withHeaders({ vary: '' }),
      'header vary: "Origin" was recorded, now it is ""',
    ],
  ])('%s', (_name, now, difference) => {
    expect(findDifferences(recorded, now)).toEqual([difference]);
  });

  test('when values that were equal are not', () => {
    const now = withUser({ links: [{ url: `https://example.com/a?t=${OTHER_ID}` }] });
    expect(findDifferences(recorded, now)).toEqual([expect.stringContaining('body.user.links[0].url')]);
  });

  test('when values of two answers that differed are equal', () => {
    const bindings = new Bindings();
    findDifferences(recorded, answer, bindings);
    const other = { ...recorded, body: { id: '<id 3>' } };
    const differences = findDifferences(other, { ...recorded, body: { id: ID } }, bindings);
    expect(differences).toEqual([expect.stringContaining('body.id')]);
  });
});

test('records what clients read of an answer', () => {
  const headers = {
    date: 'Fri, 20 Nov 2026 03:00:00 GMT',
    etag: 'W/"1"',
    'set-cookie': ['session=1; Secure', 'NEXT_LOCALE=ja'],
    'x-content-type-options': 'nosniff',
  };
  const body = { type: 'about:blank', code: 'not_found', detail: 'There is no such page' };
  expect(toAnswer({ status: 404, headers, body, text: '{}' })).toEqual({
    status: 404,
    headers: { etag: 'present', 'set-cookie': 'session, NEXT_LOCALE', 'x-content-type-options': 'nosniff' },
    body: { ...body, detail: 'present' },
  });
});

describe('the form of two runs', () => {
  const toFormOf = (one: unknown, two: unknown): unknown =>
    toForm(one, two, { numbering: new Numbering(), path: 'body' });

  test('has placeholders for values that differ, equal ones for equal values', () => {
    expect(
      toFormOf(
        { id: ID, url: `https://example.com/?id=${ID}&sig=a_b`, at: '2026-11-20T03:00:00.000Z' },
        { id: OTHER_ID, url: `https://example.com/?id=${OTHER_ID}&sig=c-d`, at: '2026-11-20T03:00:00.001Z' },
      ),
    ).toEqual({ id: '<id 1>', url: 'https://example.com/?id=<id 1>&sig=<word 2>', at: '<time 3>' });
  });

  test.each<[string, unknown, unknown]>([
    ['a number differs', { count: 1 }, { count: 2 }],
    ['a member is missing', { name: 'Mio' }, {}],
    ['lists have different lengths', [1], [1, 2]],
    ['texts differ in more than values', 'a b', 'a, b'],
    ['equal values differ in the other run', [ID, ID], [ID.replace('0', '1'), OTHER_ID]],
  ])('refuses runs when %s', (_name, one, two) => {
    expect(() => toFormOf(one, two)).toThrow(/other run|from run to run/);
  });
});
