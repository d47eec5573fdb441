import { describe, expect, test } from 'vitest';

import { findContractFault, findReleaseFaults, parseReleases } from './releases.ts';

const toText = (...contracts: readonly string[]): string =>
  [
    '# Releases',
    '',
    '| Version | Contract | Upgrades from |',
    '| ------- | -------- | ------------- |',
    ...contracts.map((contract, at) => `| 0.${16 - at}.0  | ${contract}    | 0.14          |`),
    '',
    'A version is tagged.',
  ].join('\n');
const toContract = (version: string, paths: object = {}): string =>
  JSON.stringify({ info: { version }, paths }, null, 2);

test('reads the versions and contracts of the table', () => {
  expect(parseReleases(toText('0.4.0', '0.3.2'))).toEqual([
    { version: '0.16.0', contract: '0.4.0' },
    { version: '0.15.0', contract: '0.3.2' },
  ]);
});

describe('4E1: the table of releases', () => {
  test.each([
    ['0.3.2', toText('0.4.0', '0.3.2')],
    ['0.9.0', toText('0.10.0')],
  ])('is refused when the released contract %s is older than that of the newest row', (released, text) => {
    const faults = findReleaseFaults(text, toContract(released));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/is older than 0\.(?:4|10)\.0 of 0\.16\.0/);
  });

  test('is refused when a row names no contract', () => {
    expect(findReleaseFaults(toText(''), toContract('0.4.0'))).toEqual([
      'docs/releases.md names no contract of 0.16.0',
    ]);
  });

  test.each(['0.4.0', '0.5.0'])('is accepted when the released contract is %s', (released) => {
    expect(findReleaseFaults(toText('0.4.0', '0.3.2'), toContract(released))).toEqual([]);
  });
});

describe('4E1: a new version', () => {
  const find = (released: string, present: string, version = '0.17.0'): string | null =>
    findContractFault(toText('0.4.0'), { version, released, present });

  test('is refused when its contract is not the released one', () => {
    expect(find(toContract('0.4.0'), toContract('0.5.0'))).toMatch(/is 0\.5\.0, the released one 0\.4\.0/);
  });

  test('is refused when its row names another contract', () => {
    const later = toContract('0.5.0');
    expect(find(later, later, '0.16.0')).toMatch(/is 0\.4\.0, the released one 0\.5\.0/);
  });

  test('is refused when the contract changed without a new version', () => {
    expect(find(toContract('0.4.0'), toContract('0.4.0', { '/more': {} }))).toMatch(/has changed/);
  });

  test('is accepted when the released contract is the present one', () => {
    expect(find(JSON.stringify(JSON.parse(toContract('0.4.0'))), toContract('0.4.0'))).toBeNull();
  });
});
