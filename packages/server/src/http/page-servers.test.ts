import { expect, test } from 'vitest';

import { listPageServers, type LookupAll } from './page-servers.ts';

const NEVER = AbortSignal.timeout(60_000);

const answering =
  (...addresses: readonly string[]): LookupAll =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const list = async (origin: string, lookup?: LookupAll): Promise<readonly string[]> =>
  listPageServers(origin, { signal: NEVER, lookup });

test('lists a server at each address of the host', async () => {
  expect(await list('http://page:3001', answering('10.0.0.5', '10.0.0.6', '10.0.0.5'))).toEqual([
    'http://10.0.0.5:3001',
    'http://10.0.0.6:3001',
  ]);
  expect(await list('http://page', answering('fd00::5', 'fd00::6'))).toEqual([
    'http://[fd00::5]',
    'http://[fd00::6]',
  ]);
});

test.each([
  ['the other family has as many', ['10.0.0.5', '10.0.0.6', 'fd00::5', 'fd00::6'], ['10.0.0.5', '10.0.0.6']],
  ['the other family has more', ['fd00::5', '10.0.0.5', 'fd00::6'], ['10.0.0.5']],
  ['the host has one', ['10.0.0.5'], ['10.0.0.5']],
])('lists IPv4 addresses when %s', async (_case, addresses, listed) => {
  expect(await list('http://page:3001', answering(...addresses))).toEqual(
    listed.map((address) => `http://${address}:3001`),
  );
});

test('ignores link-local addresses', async () => {
  expect(await list('http://page', answering('fe80::5', 'fd00::6'))).toEqual(['http://[fd00::6]']);
  expect(await list('http://page', answering('fe80::5'))).toEqual(['http://page']);
});

test.each([
  ['it has one address of each family', 'http://page:3001', ['127.0.0.1', '::1']],
  ['its certificate is for its name', 'https://page', ['10.0.0.5', '10.0.0.6']],
])('lists the origin itself when %s', async (_case, origin, addresses) => {
  expect(await list(origin, answering(...addresses))).toEqual([origin]);
});

test('returns an IP address unchanged', async () => {
  expect(await list('http://127.0.0.1:3001')).toEqual(['http://127.0.0.1:3001']);
  expect(await list('http://[::1]:3001')).toEqual(['http://[::1]:3001']);
});

test('stops waiting for a lookup when the signal aborts', async () => {
  const lookup: LookupAll = async () => Promise.withResolvers<never>().promise;
  const signal = AbortSignal.timeout(10);
  await expect(listPageServers('http://page', { signal, lookup })).rejects.toThrow('timeout');
});
