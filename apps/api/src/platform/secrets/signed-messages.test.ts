import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { isSigned, signDelivery } from './signed-messages.ts';

const key = randomBytes(24);
const sentAt = new Date('2026-11-30T05:00:00.000Z');
const body = Buffer.from([0xff, 0x00, 0x41]);
const later = (ms: number): Date => new Date(sentAt.getTime() + ms);
const headers = signDelivery({ id: 'm1', sentAt, body }, [key]);

test('accepts what the key signed, for five minutes in both directions', () => {
  expect(isSigned(headers, body, { key, now: later(0) })).toBe(true);
  expect(isSigned(headers, body, { key, now: later(5 * 60_000) })).toBe(true);
  expect(isSigned(headers, body, { key, now: later(-5 * 60_000) })).toBe(true);
  expect(isSigned(headers, body, { key, now: later(5 * 60_000 + 1) })).toBe(false);
  expect(isSigned(headers, body, { key, now: later(-5 * 60_000 - 1) })).toBe(false);
});

test('accepts one of several signatures, while a secret is replaced', () => {
  const both = signDelivery({ id: 'm1', sentAt, body }, [randomBytes(24), key]);
  expect(isSigned(both, body, { key, now: sentAt })).toBe(true);
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['another id', { 'webhook-id': 'm2' }],
  ['another time', { 'webhook-timestamp': String(sentAt.getTime() / 1000 + 1) }],
  ['a time that is no number', { 'webhook-timestamp': 'NaN' }],
  ['a shortened signature', { 'webhook-signature': headers['webhook-signature'].slice(0, -1) }],
  ['another version', { 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v1a,') }],
  ['an empty signature', { 'webhook-signature': '' }],
  ['no signature', { 'webhook-signature': undefined }],
  ['a repeated header', { 'webhook-id': ['m1', 'm1'] }],
])('refuses %s', (_name, changes) => {
  expect(isSigned({ ...headers, ...changes }, body, { key, now: sentAt })).toBe(false);
});

test('refuses another key and another body', () => {
  expect(isSigned(headers, body, { key: randomBytes(24), now: sentAt })).toBe(false);
  expect(isSigned(headers, Buffer.from([0xff, 0x00, 0x42]), { key, now: sentAt })).toBe(false);
});
