import { DECISION_KINDS } from '@musubi/domain/moderation';
import { expect, test } from 'vitest';

import { createCase, createCaseDetail, createReport } from '../sample-case.ts';
import {
  createDecisionDraft,
  findDecisionProblems,
  frequentRule,
  kindAt,
  toDay,
  toDecideRequest,
  toDecisionProblems,
} from './decision-draft.ts';

const NOW_MS = new Date(2026, 10, 20, 12).getTime();
const DRAFT = createDecisionDraft(createCaseDetail(), NOW_MS);

test('suggests the most frequent reason of the open reports', () => {
  const resolved = createReport({ reason: 'other', resolved_at: '2026-11-01T00:00:00.000Z' });
  const reports = [
    createReport({ reason: 'phishing' }),
    createReport({ reason: 'spam' }),
    createReport({ reason: 'spam' }),
    resolved,
    resolved,
    resolved,
  ];
  expect(frequentRule({ reports })).toBe('spam');
  expect(frequentRule({ reports: reports.slice(0, 2) })).toBe('phishing');
  expect(frequentRule({ reports: [resolved] })).toBe('other');
  expect(frequentRule({ reports: [] })).toBeNull();
});

test('opens with the suggested rule and a week for a change', () => {
  expect(DRAFT).toMatchObject({ kind: null, rule: 'spam', changeUntil: '2026-11-27', suspendUntil: '' });
});

test('preselects the letter in a case about a letter', () => {
  const summary = createCase({ subject: 'letter', target: 'letter-1' });
  const draft = createDecisionDraft(createCaseDetail({ summary }), NOW_MS);
  expect(toDecideRequest({ ...draft, kind: 'hide_item' })).toMatchObject({
    item: { kind: 'letter', id: 'letter-1' },
  });
});

test('numbers the kinds of decisions in their order', () => {
  const summary = createCase();
  expect(DECISION_KINDS.map((_kind, place) => kindAt(place, summary))).toEqual(DECISION_KINDS);
  expect(kindAt(7, summary)).toBeNull();
});

test('offers only the kinds possible for a letter, a kit or no account', () => {
  const kindsOf = (summary: ReturnType<typeof createCase>) =>
    DECISION_KINDS.map((_kind, place) => kindAt(place, summary)).filter((kind) => kind !== null);
  expect(kindsOf(createCase({ subject: 'letter' }))).toEqual([
    'dismiss',
    'ask_change',
    'hide_item',
    'suspend',
  ]);
  expect(kindsOf(createCase({ subject: 'kit' }))).toEqual([
    'dismiss',
    'ask_change',
    'hide_discovery',
    'suspend',
  ]);
  expect(kindsOf(createCase({ subject: 'letter', user_id: null }))).toEqual(['dismiss', 'hide_item']);
});

test.each([
  [{}, { kind: 'required' }],
  [{ kind: 'dismiss', rule: null }, {}],
  [{ kind: 'make_draft', rule: null }, { rule: 'required' }],
  [{ kind: 'hide_item' }, { item: 'required' }],
  [{ kind: 'hide_item', item: 'link:1' }, {}],
  [{ kind: 'ask_change', changeUntil: '' }, { until: 'required' }],
  [{ kind: 'ask_change', changeUntil: '2026-11-19' }, { until: 'past' }],
  [{ kind: 'ask_change', changeUntil: '2026-11-20' }, {}],
  [{ kind: 'suspend' }, {}],
  [{ kind: 'suspend', suspendUntil: '2026-11-19' }, { until: 'past' }],
] as const)('finds the problems of the form %j', (change, problems) => {
  expect(findDecisionProblems({ ...DRAFT, ...change }, NOW_MS)).toEqual(problems);
});

test('sends only the fields of the chosen kind', () => {
  const filled = { ...DRAFT, facts: ' Twenty links. ', item: 'link:link-1', suspendUntil: '2026-12-01' };
  expect(toDecideRequest({ ...filled, kind: 'dismiss', note: 'fine' })).toEqual({
    kind: 'dismiss',
    note: 'fine',
  });
  expect(toDecideRequest({ ...filled, kind: 'make_draft' })).toEqual({
    kind: 'make_draft',
    rule: 'spam',
    ground: 'terms',
    facts: 'Twenty links.',
  });
  expect(toDecideRequest({ ...filled, kind: 'hide_item' })).toMatchObject({
    item: { kind: 'link', id: 'link-1' },
  });
  expect(toDecideRequest(filled)).toBeNull();
});

test('sends the end of the chosen day in the operator’s time zone', () => {
  const request = toDecideRequest({ ...DRAFT, kind: 'suspend', suspendUntil: '2026-12-01' });
  const until = new Date(request?.until ?? '');
  expect(toDay(until.getTime())).toBe('2026-12-01');
  expect(until.getHours()).toBe(23);
  expect(toDecideRequest({ ...DRAFT, kind: 'suspend' })).not.toHaveProperty('until');
});

test('maps fields refused by the API to fields of the form', () => {
  expect(
    toDecisionProblems([
      { pointer: '/body/item/id', problem: 'not_allowed' },
      { pointer: '/body/facts', problem: 'too_long' },
      { pointer: '/body/ground', problem: 'required' },
    ]),
  ).toEqual({ item: 'not_allowed', facts: 'too_long' });
});
