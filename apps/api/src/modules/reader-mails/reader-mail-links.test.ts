import { randomBytes, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createSubscriptionLinks } from '#modules/subscribers/public.ts';
import type { SealKey } from '#platform/secrets/sealed-texts.ts';

import { createReaderMailLinks } from './reader-mail-links.ts';

const createKey = (id: string): SealKey => ({ id, bytes: randomBytes(32) });
const [OLD, NEW] = [createKey('k1'), createKey('k2')];
const KEY = { pageId: 'page-of-wren', readerId: randomUUID(), mailId: randomUUID() };
const { pageId: _pageId, ...RETURNED } = KEY;

function createLinks(keys: readonly [SealKey, ...SealKey[]] = [OLD], bounceHost?: string) {
  const apiOrigin = 'https://api.example.com';
  const subscriptionLinks = createSubscriptionLinks(keys, apiOrigin);
  return createReaderMailLinks({ keys, apiOrigin, bounceHost, subscriptionLinks });
}

function readParameter(url: string, name: string): string {
  return new URL(url).searchParams.get(name) ?? '';
}

/** Part of a bounce address between `b+` and `@`. */
const toToken = (address: string | null): string => address?.slice(2, address.indexOf('@')) ?? '';

test('opens the mail of a report, and of a URL that leaves', () => {
  const links = createLinks();
  const report = readParameter(links.reportUrlOf(KEY, 'ja'), 'token');
  const leave = readParameter(links.leaveUrlOf(KEY, 'ja'), 'mail');
  expect([links.openReport(report), links.openLeave(leave)]).toEqual([KEY, KEY]);
  expect([links.openReport(leave), links.openLeave(report), links.openReport('')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('has no bounce address without a host', () => {
  expect(createLinks().bounceAddressOf(KEY)).toBeNull();
});

test('fits a bounce address into 64 octets, and reads it in another case', () => {
  const links = createLinks([OLD], 'bounces.example.com');
  const address = links.bounceAddressOf(KEY);
  expect(address).toMatch(/^b\+[0-9a-v]{61}@bounces\.example\.com$/);
  expect(links.openBounce(toToken(address).toUpperCase())).toEqual(RETURNED);
});

test('keeps ids that begin with zeros', () => {
  const links = createLinks([OLD], 'b.example.com');
  const key = { ...KEY, readerId: '00000000-0000-4000-8000-000000000001' };
  expect(links.openBounce(toToken(links.bounceAddressOf(key)))).toEqual({
    ...RETURNED,
    readerId: key.readerId,
  });
});

test('opens bounces of an earlier key, and none of another key', () => {
  const token = toToken(createLinks([OLD], 'b.example.com').bounceAddressOf(KEY));
  expect(createLinks([NEW, OLD]).openBounce(token)).toEqual(RETURNED);
  expect(createLinks([NEW]).openBounce(token)).toBeNull();
});

test('refuses a bounce address with any changed digit', () => {
  const links = createLinks([OLD], 'b.example.com');
  const token = toToken(links.bounceAddressOf(KEY));
  const changed = token
    .split('')
    .map((digit, at) => token.slice(0, at) + (digit === 'a' ? 'b' : 'a') + token.slice(at + 1));
  expect(changed.map((one) => links.openBounce(one)).filter((key) => key !== null)).toEqual([]);
  for (const hostile of ['', token.slice(1), `${token}0`, 'v'.repeat(61), 'é'.repeat(61)])
    expect(links.openBounce(hostile)).toBeNull();
});
