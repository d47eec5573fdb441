import { createConnectingApp } from '@musubi/api-client/testing';
import { SCOPES } from '@musubi/domain/scopes';
import { expect, test } from 'vitest';

import { parseGrant } from '../token/token-draft.ts';
import { createConsentDraft, lacksTick, toAnswer, toOfferedRights } from './consent-draft.ts';

const UNKNOWN = { app: createConnectingApp(), scopes: [...SCOPES] };
const DRAFT = createConsentDraft(UNKNOWN);

test('ticks only reading at first when the app is unknown', () => {
  expect(DRAFT).toEqual({
    scopes: ['page.read', 'stats.read', 'letters.read', 'following.read'],
    mayChangePaymentLinks: false,
    days: '366',
  });
});

test('ticks writing too when the operator knows the app, but no addresses of readers', () => {
  const known = { ...UNKNOWN, app: createConnectingApp({ is_known: true }) };
  const { scopes, mayChangePaymentLinks } = createConsentDraft(known);
  expect(scopes).toEqual(SCOPES.filter((scope) => scope !== 'readers.read'));
  expect(mayChangePaymentLinks).toBe(false);
});

test('ticks nothing that the app does not ask for', () => {
  expect(createConsentDraft({ ...UNKNOWN, scopes: ['stats.read'] }).scopes).toEqual(['stats.read']);
});

test('offers payment links only when the app asks to change the page', () => {
  expect(toOfferedRights({ scopes: ['page.read', 'page.write'] }).mayChangePaymentLinks).toBe(true);
  expect(toOfferedRights({ scopes: ['page.read'] }).mayChangePaymentLinks).toBe(false);
});

test('asks for a tick when the app asks for rights and none is ticked', () => {
  expect(lacksTick(UNKNOWN, { ...DRAFT, scopes: [] })).toBe(true);
  expect(lacksTick(UNKNOWN, DRAFT)).toBe(false);
  expect(lacksTick({ scopes: [] }, { ...DRAFT, scopes: [] })).toBe(false);
});

test('answers with the ticked rights until the chosen day', () => {
  const ticked = { scopes: ['page.write'], mayChangePaymentLinks: true, days: '90' } as const;
  expect(toAnswer(ticked)).toEqual({
    decision: 'allowed',
    scopes: ['page.write'],
    may_change_payment_links: true,
    days: 90,
  });
});

test('answers without payment links when the page may no longer be changed', () => {
  const ticked = { scopes: ['page.read'], mayChangePaymentLinks: true, days: '366' } as const;
  expect(toAnswer(ticked)).toMatchObject({ scopes: ['page.read'], may_change_payment_links: false });
});

test('4A6: gives back only kept rights that the app asks for', () => {
  const kept: unknown = JSON.parse(
    JSON.stringify({ ...DRAFT, scopes: ['stats.read', 'page.write'], days: '30' }),
  );
  expect(parseGrant(kept, ['page.read', 'stats.read'])).toEqual({
    ...DRAFT,
    scopes: ['stats.read'],
    days: '30',
  });
  expect(parseGrant({ ...DRAFT, days: '31' }, DRAFT.scopes)).toBeNull();
  expect(parseGrant({ ...DRAFT, scopes: 'stats.read' }, DRAFT.scopes)).toBeNull();
});
