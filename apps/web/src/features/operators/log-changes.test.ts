import { expect, test } from 'vitest';

import { toLogChanges } from './log-changes.ts';

test('lists only the values that differ', () => {
  expect(
    toLogChanges(
      '{"state":"open","roles":["support"],"until":null,"count":1}',
      '{"state":"closed","roles":["support"],"until":"2026-12-01","count":1}',
    ),
  ).toEqual([
    { key: 'state', before: 'open', after: 'closed' },
    { key: 'until', before: null, after: '2026-12-01' },
  ]);
});

test('keeps text lists and formats objects as JSON', () => {
  expect(toLogChanges('{"roles":[]}', '{"roles":["moderator"],"by":{"id":1}}')).toEqual([
    { key: 'roles', before: [], after: ['moderator'] },
    { key: 'by', before: null, after: '{"id":1}' },
  ]);
});

test('shows all values of a new or deleted state', () => {
  expect(toLogChanges(null, '{"handle":"mio"}')).toEqual([{ key: 'handle', before: null, after: 'mio' }]);
  expect(toLogChanges('{"handle":"mio"}', null)).toEqual([{ key: 'handle', before: 'mio', after: null }]);
  expect(toLogChanges(null, null)).toEqual([]);
});

test('shows a state that is not an object', () => {
  expect(toLogChanges('3', '["a"]')).toEqual([{ key: '', before: '3', after: ['a'] }]);
  expect(toLogChanges('not json', null)).toEqual([{ key: '', before: 'not json', after: null }]);
});
