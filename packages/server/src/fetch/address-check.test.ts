import { expect, test } from 'vitest';

import { RESERVED_IPV4, RESERVED_IPV6 } from '../testing/hostile-addresses.ts';
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

test.each([...RESERVED_IPV4, ...RESERVED_IPV6])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** The last address before each reserved block, and the first address after it. */
const NEIGHBORS = `
  1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
  169.255.0.0 172.15.255.255 172.32.0.0 192.0.3.0 192.167.255.255 192.169.0.0 198.17.255.255
  198.20.0.0 223.255.255.255 2001:200:: 2001:4860:4860::8888 2001:db7:ffff:: 2001:db9:: 2003:: 2a00::
  3ffe:: ::ffff:8.8.8.8
`;

test.each(NEIGHBORS.trim().split(/\s+/))('%s beside a reserved block is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
