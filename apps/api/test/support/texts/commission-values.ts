import { toPieces } from './text-pieces.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const toPrice = (text: string) => ({
  id: text,
  name: text,
  price_from: 1000,
  price_to: null,
  price_note: text,
});
const toBoard = (text: string) => ({ currency: 'JPY', items: [...toPieces(text), text].map(toPrice) });
const openBefore = () => ({ state: 'open', toldAt: NOW });
const withDate = () => ({ opensAt: NOW });

/** How a user's text gets into the types of commission boards, mails to readers and sources of visits. */
export const COMMISSION_VALUES = {
  AskSituation: () => ({
    mailedInLastHour: 1,
    confirmed: 1,
    ofDomain: 0,
    isOnList: false,
    mailedToAddressToday: 1,
  }),
  "Pick<CommissionsRow, 'state' | 'opensAt'>": () => ({ state: 'closed', opensAt: NOW }),
  "Pick<CommissionsRow, 'version'> | null": () => ({ version: 1 }),
  'StateBefore | null': openBefore,
  "Pick<CommissionsChange, 'opensAt'>": withDate,
  "Pick<CommissionsChange, 'opensAt'> | null": withDate,
  "CommissionsUpdate['state']": () => 'open',
  CommissionsUpdate: (text: string) => ({
    version: 1,
    state: 'open',
    slots_left: 1,
    slots_total: 2,
    note: text,
    opens_at: null,
  }),
  CommissionBoard: toBoard,
  "Pick<CommissionItem, 'price_from' | 'price_to' | 'price_note'>": toPrice,
  CommissionCurrency: () => 'JPY',
  GuardFacts: () => ({
    isPossible: true,
    isPaused: false,
    isSuspected: false,
    pageCreatedAt: NOW,
    isAddressVerified: true,
  }),
  '{ readonly words: string; readonly itemIds: readonly string[] }': (text: string) => ({
    words: text,
    itemIds: toPieces(text),
  }),
  '(text: string) => boolean': () => (text: string) => text.includes('://'),
  JudgedMail: () => ({ readers: 100, sent: 100, refusals: 1, complaints: 0 }),
  "Omit<JudgedMail, 'sent'>": () => ({ readers: 100, refusals: 1, complaints: 0 }),
  SoftReturns: () => ({ bounces: 1, bouncedAt: NOW }),
  '{ readonly startedAt: Date; readonly now: Date }': () => ({ startedAt: NOW, now: NOW }),
  URLSearchParams: (text: string) => new URLSearchParams({ via: text, utm_source: text }),
  'string | null | undefined': (text: string) => text,
  '{ readonly origin: string; readonly pubId: string }': (text: string) => ({
    origin: 'https://example.com',
    pubId: text,
  }),
};
