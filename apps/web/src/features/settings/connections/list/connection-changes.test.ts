import { createConnection } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { rightsOf, toChanges } from './connection-changes.ts';

const CONNECTION = createConnection({
  name: 'Assistant',
  scopes: ['page.read', 'page.write', 'stats.read'],
  may_change_payment_links: true,
});

const SAME = { name: CONNECTION.name, ...rightsOf(CONNECTION) };

test('sends nothing when the form is unchanged', () => {
  expect(toChanges(CONNECTION, SAME)).toBeNull();
});

test('sends only the name when only the name is new', () => {
  expect(toChanges(CONNECTION, { ...SAME, name: 'Helper' })).toEqual({ name: 'Helper' });
});

test('sends the scopes that stay when one is taken away', () => {
  expect(toChanges(CONNECTION, { ...SAME, scopes: ['page.write', 'page.read'] })).toEqual({
    scopes: ['page.read', 'page.write'],
  });
});

test('never sends a scope that the connection does not have', () => {
  const wider = { ...SAME, scopes: [...SAME.scopes, 'readers.read'] } as const;
  expect(toChanges(CONNECTION, wider)).toBeNull();
});

test('takes payment links away together with the scope that changes the page', () => {
  expect(toChanges(CONNECTION, { ...SAME, scopes: ['page.read', 'stats.read'] })).toEqual({
    scopes: ['page.read', 'stats.read'],
    may_change_payment_links: false,
  });
  expect(toChanges(CONNECTION, { ...SAME, mayChangePaymentLinks: false })).toEqual({
    may_change_payment_links: false,
  });
});
