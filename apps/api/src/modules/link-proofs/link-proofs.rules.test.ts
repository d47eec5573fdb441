import type { LinkProofState } from '@musubi/domain/link-proofs';
import { expect, test } from 'vitest';

import { DAY_MS } from '#platform/job.ts';

import { afterCheck, judgeAnswer, type ProofRecord, toNextCheck } from './link-proofs.rules.ts';

const START = Date.parse('2026-11-20T03:00:00.000Z');
const OUTCOMES = { L: 'links_back', N: 'no_link_back', U: 'unknown' } as const;

type Letter = keyof typeof OUTCOMES;

/** Applies one check a week; writes `+` for each check after which the mark is visible. */
function play(letters: string): string {
  let record: ProofRecord | null = null;
  let marks = '';
  Array.from(letters).forEach((letter, week) => {
    record = afterCheck(record, OUTCOMES[letter as Letter], new Date(START + week * 7 * DAY_MS));
    marks += record.linkedSince === null ? '-' : '+';
  });
  return marks;
}

test.each([
  ['shows the mark at the first link back', 'L', '+'],
  ['shows no mark without a link back', 'N', '-'],
  ['shows no mark without an answer', 'U', '-'],
  ['keeps the mark while the page links back', 'LLLL', '++++'],
  ['keeps the mark after one check without a link back', 'LN', '++'],
  ['removes the mark after two checks without a link back', 'LNN', '++-'],
  ['counts checks without a link back again after a link back', 'LNLNL', '+++++'],
  ['removes the mark at the second refusal since a link back', 'LNLNN', '++++-'],
  ['keeps the refusal while there is no answer', 'LNUN', '+++-'],
  ['keeps the mark for 30 days without an answer', 'LUUUUU', '++++++'],
  ['removes the mark after 30 days without an answer', 'LUUUUUU', '++++++-'],
  ['counts the days again after an answer', 'LUUULUUUUU', '++++++++++'],
  ['ends the days with a refusal', 'LUUUNUUUUU', '++++++++++'],
  ['shows the mark again after it went', 'LNNL', '++-+'],
  ['shows the mark again after refusals without a mark', 'NNNNL', '----+'],
  ['does not show the mark again by missing answers', 'LNNUUU', '++----'],
])('%s', (_name, letters, marks) => {
  expect(play(letters)).toBe(marks);
});

test('keeps the time of the first link back', () => {
  const first = afterCheck(null, 'links_back', new Date(START));
  const later = afterCheck(first, 'links_back', new Date(START + DAY_MS));
  expect(later).toEqual({
    state: 'links_back',
    checkedAt: new Date(START + DAY_MS),
    linkedSince: new Date(START),
    refusals: 0,
    refusedSince: null,
    unansweredSince: null,
  });
});

test('keeps the times of the first refusal and of the first missing response', () => {
  const times = [0, 1, 2].map((day) => new Date(START + day * DAY_MS));
  const after = (state: LinkProofState) =>
    times.reduce<ProofRecord | null>((record, now) => afterCheck(record, state, now), null);
  expect(after('no_link_back')).toMatchObject({ refusals: 3, refusedSince: times[0], unansweredSince: null });
  expect(after('unknown')).toMatchObject({ refusals: 0, refusedSince: null, unansweredSince: times[0] });
});

test('schedules the next check between seven and eight days later', () => {
  const now = new Date(START);
  expect(toNextCheck(now, 0)).toEqual(new Date(START + 7 * DAY_MS));
  expect(toNextCheck(now, 1)).toEqual(new Date(START + 8 * DAY_MS));
});

const HTML = 'text/html; charset=utf-8';

test.each([
  [200, HTML, 'a.example', 'read'],
  [200, 'TEXT/HTML', 'a.example', 'read'],
  [200, 'application/xhtml+xml', 'a.example', 'read'],
  [200, HTML, 'www.a.example', 'read'],
  [200, HTML, 'b.example', 'no_link_back'],
  [200, HTML, 'a.example.b.example', 'no_link_back'],
  [200, HTML, 'a.example:8080', 'no_link_back'],
  [200, 'application/json', 'a.example', 'no_link_back'],
  [200, 'text/html5', 'a.example', 'no_link_back'],
  [200, '', 'a.example', 'no_link_back'],
  [404, HTML, 'a.example', 'no_link_back'],
  [410, '', 'a.example', 'no_link_back'],
  [204, '', 'a.example', 'unknown'],
  [302, HTML, 'a.example', 'unknown'],
  [401, HTML, 'a.example', 'unknown'],
  [403, HTML, 'a.example', 'unknown'],
  [429, HTML, 'a.example', 'unknown'],
  [451, HTML, 'a.example', 'unknown'],
  [500, HTML, 'a.example', 'unknown'],
  [503, HTML, 'b.example', 'unknown'],
])('judges the response %i %s of %s as %s', (status, type, answered, outcome) => {
  expect(judgeAnswer({ status, type, hosts: { asked: 'a.example', answered } })).toBe(outcome);
});
