import { toPieces } from './text-pieces.ts';

type ToValue = (text: string) => unknown;

const NOW = new Date('2026-11-20T12:00:00Z');
const always =
  (value: unknown): ToValue =>
  () =>
    value;

/** Converters of text from operators or notices, keyed by the parameter type as written in the source. */
export const DESK_VALUES: Readonly<Record<string, ToValue>> = {
  DecideRequest: (text) => ({
    kind: 'hide_item',
    rule: 'spam',
    facts: text,
    explanation: text,
    note: text,
    until: text,
    item: { kind: 'link', id: text },
  }),
  DecidedSubject: (text) => ({ subject: 'letter', target: text, aboutUserId: text }),
  '{ readonly isRaised: boolean; readonly id: string }': (id) => ({ isRaised: true, id }),
  DecisionKind: always('dismiss'),
  '{ readonly subject: CaseSubject; readonly hasAccount: boolean }': always({
    subject: 'page',
    hasAccount: true,
  }),
  SpanName: always('day'),
  Request: (text) => ({
    kind: 'copyright',
    concerns_children: true,
    urls: [text],
    text,
    name: text,
    email: text,
    work: text,
    role: 'owner',
    locale: 'en',
  }),
  '{ readonly answeredAt: Date | null; readonly complainedAt: Date | null }': always({
    answeredAt: NOW,
    complainedAt: null,
  }),
  'readonly EventCount[]': (text) =>
    [...toPieces(text), text].map((rule, at) => ({ event: 'upheld', kind: rule, rule, count: at })),
  RequestDates: always({ requestedAt: NOW, confirmedAt: null, cancelledAt: null }),
};
