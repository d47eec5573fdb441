import { expect, test } from 'vitest';

import { parseRestoreDay, toRestoreDay } from './leaving.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

test('returns the day two weeks after the deletion', () => {
  expect(toRestoreDay(NOW)).toBe('2026-12-12');
  expect(parseRestoreDay('2026-12-12', NOW)).toEqual(new Date('2026-12-12T00:00:00Z'));
});

test.each(['2026-12-14', '2026-11-26', '2026-13-40', '2026-12-12<b>', '12.12.2026', ''])(
  'ignores %s in a URL',
  (text) => {
    expect(parseRestoreDay(text, NOW)).toBeNull();
  },
);
