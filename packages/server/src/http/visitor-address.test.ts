import { expect, test } from 'vitest';

import { visitorAddressOf } from './visitor-address.ts';

const requestWith = (forwardedFor?: string): Parameters<typeof visitorAddressOf>[0] =>
  ({
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress: '10.0.0.1' },
  }) as Parameters<typeof visitorAddressOf>[0];

test('uses the address of the connection when no proxy is trusted', () => {
  expect(visitorAddressOf(requestWith('198.51.100.7'), 0)).toBe('10.0.0.1');
});

test.each([
  ['198.51.100.7', 1, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  [undefined, 1, '10.0.0.1'],
  [' , ', 1, '10.0.0.1'],
  ['198.51.100.7', 2, '10.0.0.1'],
])('parses X-Forwarded-For %s behind %i proxies as %s', (forwardedFor, hops, address) => {
  expect(visitorAddressOf(requestWith(forwardedFor), hops)).toBe(address);
});
