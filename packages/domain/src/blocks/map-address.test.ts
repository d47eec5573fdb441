import { expect, test } from 'vitest';

import { toMapUrl } from './map-address.ts';

test.each([
  ['openstreetmap', 'https://www.openstreetmap.org/search?query='],
  ['google', 'https://www.google.com/maps/search/?api=1&query='],
  ['apple', 'https://maps.apple.com/?q='],
] as const)('the map URL of %s searches for the address', (service, start) => {
  const url = toMapUrl(service, '神保町 1-2 & #3');
  expect(url).toBe(`${start}%E7%A5%9E%E4%BF%9D%E7%94%BA+1-2+%26+%233`);
  expect(toMapUrl(service, 'a\uD800b')).toBe(`${start}a%EF%BF%BDb`);
});
