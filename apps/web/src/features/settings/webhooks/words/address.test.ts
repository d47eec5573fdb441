import { expect, test } from 'vitest';

import { addressOf, hostOf } from './address.ts';

test('names a receiver by its host, and its address without the scheme', () => {
  const webhook = { url: 'https://hooks.example/events?room=1' };
  expect(hostOf(webhook)).toBe('hooks.example');
  expect(addressOf(webhook)).toBe('hooks.example/events?room=1');
});

test('keeps an address that no URL parser reads', () => {
  expect(hostOf({ url: 'https://' })).toBe('https://');
});
