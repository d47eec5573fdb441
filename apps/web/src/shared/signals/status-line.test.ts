import { expect, test } from 'vitest';

import { findStatusLine, mostUrgentObstacle, type StatusFacts, type StatusLine } from './status-line.ts';

const MEMBER: StatusFacts = { isOnline: true, canEdit: true, canKeep: true, queued: 0, obstacle: null };

test('A2: says that edits do not survive the session when there is no key', () => {
  const unkept = { ...MEMBER, canKeep: false, queued: 2 };
  expect(findStatusLine({ ...unkept, isOnline: false })).toEqual({ kind: 'offline_unkept', count: 2 });
  expect(findStatusLine({ ...unkept, obstacle: 'unreachable' })).toEqual({ kind: 'unreachable_unkept' });
  expect(findStatusLine({ ...unkept, obstacle: 'conflict' })).toEqual({ kind: 'conflict' });
});

test.each<[Partial<StatusFacts>, StatusLine | null]>([
  [{}, null],
  [{ queued: 2 }, null],
  [{ isOnline: false }, { kind: 'offline' }],
  [
    { isOnline: false, queued: 2 },
    { kind: 'offline_kept', count: 2 },
  ],
  [
    { isOnline: false, queued: 1, obstacle: 'unreachable' },
    { kind: 'offline_kept', count: 1 },
  ],
  [
    { isOnline: false, queued: 1, obstacle: 'conflict' },
    { kind: 'offline_kept', count: 1 },
  ],
  [{ isOnline: false, canEdit: false }, { kind: 'offline_visitor' }],
  [{ queued: 1, obstacle: 'unreachable' }, { kind: 'unreachable' }],
  [{ queued: 1, obstacle: 'conflict' }, { kind: 'conflict' }],
  [{ queued: 1, obstacle: 'maintenance' }, null],
])('decides for %j that the line says %j', (facts, line) => {
  expect(findStatusLine({ ...MEMBER, ...facts })).toEqual(line);
});

test('names the conflict when the editors have different obstacles', () => {
  expect(mostUrgentObstacle([])).toBeNull();
  expect(mostUrgentObstacle(['unreachable', 'conflict', 'maintenance'])).toBe('conflict');
  expect(mostUrgentObstacle(['maintenance', 'unreachable'])).toBe('unreachable');
});
