import { expect, test } from 'vitest';

import { findOverdue, readOutdated } from './updates.ts';

const NOW = new Date('2026-11-28T00:00:00Z');
const outdated = { name: 'pad', current: '1.9.0' };

test('B9: reports a dependency whose update is overdue', () => {
  const times = {
    created: '2020-01-01',
    '1.8.9': '2026-01-01',
    '1.10.0': '2026-08-01',
    '2.0.0': '2026-11-01',
  };
  expect(findOverdue(outdated, JSON.stringify(times), NOW)).toBe(
    'pad 1.9.0: a newer version is 119 days old, and the deadline is 90',
  );
});

test('B9: accepts a dependency whose newer versions are recent or pre-releases', () => {
  const times = { '1.9.0': '2025-01-01', '1.10.0-beta.1': '2026-01-01', '1.10.0': '2026-11-01' };
  expect(findOverdue(outdated, JSON.stringify(times), NOW)).toBeNull();
});

test('B9: throws when the registry gives no release times', () => {
  expect(() => findOverdue(outdated, '', NOW)).toThrow('expected record');
});

test('B9: reads only dependencies of apps and packages', () => {
  const entry = (location: string) => ({ current: '1.0.0', dependentPackages: [{ location }] });
  const printed = {
    one: entry('/r/apps/api'),
    two: entry('/r/tooling/bench'),
    three: entry('/r/packages/ui'),
  };
  expect(readOutdated(JSON.stringify(printed), '/r')?.map(({ name }) => name)).toEqual(['one', 'three']);
  expect(readOutdated('', '/r')).toBeNull();
});
