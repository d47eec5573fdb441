import { expect, test } from 'vitest';

import { isPublicAddress } from './address-check.ts';

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['::ffff:93.184.215.14', true],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::5db8:d70e', false],
  ['::5db8:d70e', false],
  ['fe80::1%eth0', false],
  ['2606:4700::1111%1', false],
  ['example.com', false],
  ['', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
