import { expect, test } from 'vitest';

import { createClaim } from '../sample-names.ts';
import { proofRecord, targetKindsOf, targetRecords, typesOf } from './dns-records.ts';

const TARGET = { target_name: 'pages.example.com', target_addresses: ['192.0.2.1', '2001:db8::1'] };

test.each(['mio.example', 'mio.co.jp', 'mio.com.tw', 'xn--wgv71a119e.jp'])(
  'offers A and AAAA records first for the domain itself, %s',
  (name) => {
    expect(targetKindsOf(name, TARGET)).toEqual(['addresses', 'cname']);
  },
);

test.each(['www.mio.example', 'links.mio.co.jp', 'www.co.example', 'links.mio.tw'])(
  'offers a CNAME record first for the subdomain %s',
  (name) => {
    expect(targetKindsOf(name, TARGET)).toEqual(['cname', 'addresses']);
  },
);

test('offers only a CNAME record when there are no addresses', () => {
  expect(targetKindsOf('mio.example', { ...TARGET, target_addresses: [] })).toEqual(['cname']);
});

test('offers no record when own names are not served', () => {
  expect(targetKindsOf('mio.example', { ...TARGET, target_name: null })).toEqual([]);
  expect(targetRecords('mio.example', { ...TARGET, target_name: null }, 'cname')).toEqual([]);
});

test('lists the DNS records of a name', () => {
  const claim = createClaim();
  expect(proofRecord(claim)).toEqual({ type: 'TXT', name: claim.proof_name, value: claim.proof_value });
  expect(targetRecords('mio.example', TARGET, 'cname')).toEqual([
    { type: 'CNAME', name: 'mio.example', value: 'pages.example.com' },
  ]);
  const addresses = targetRecords('mio.example', TARGET, 'addresses');
  expect(addresses).toEqual([
    { type: 'A', name: 'mio.example', value: '192.0.2.1' },
    { type: 'AAAA', name: 'mio.example', value: '2001:db8::1' },
  ]);
  expect(typesOf(addresses)).toBe('A / AAAA');
  expect(typesOf([...addresses.slice(0, 1), ...addresses.slice(0, 1)])).toBe('A');
});
