import { expect, test } from 'vitest';

import { type ActivityType, isActivitySource } from './activities.ts';

test.each<[ActivityType, string, boolean]>([
  ['instagram', 'mio.draws_01', true],
  ['instagram', '.mio', false],
  ['instagram', 'mio.', false],
  ['instagram', 'mi..o', false],
  ['instagram', '@mio', false],
  ['instagram', 'm'.repeat(31), false],
  ['youtube', 'UCabcdefghijklmnopqrst-_', true],
  ['youtube', '@mio-draws', true],
  ['youtube', 'UCshort', false],
  ['youtube', '@m', false],
  ['youtube', '@澪', true],
  ['youtube', '@みお・え', false],
  ['youtube', '@澪·ทดสอบ-é', true],
  ['youtube', '@澪/admin', false],
  ['youtube', '@澪\u202Eoim', false],
  ['youtube', `@${'澪'.repeat(31)}`, false],
  ['ofuse', 'mio_draws', true],
  ['ofuse', 'mio/../x', false],
  ['ofuse', '', false],
  ['feed', 'https://note.example/mio/rss', true],
  ['feed', 'https://note.example/mio/rss#new', false],
  ['feed', 'https://note.example', false],
  ['feed', 'javascript:alert(1)', false],
  ['feed', 'https://user:word@note.example/', false],
  ['feed', `https://note.example/${'a'.repeat(500)}`, false],
])('the format check of the %s account %j returns %s', (type, sourceId, isSource) => {
  expect(isActivitySource(type, sourceId)).toBe(isSource);
});
