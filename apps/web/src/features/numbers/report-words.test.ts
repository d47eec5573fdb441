import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { nameOfHalf, wordsOfRow } from './report-words.ts';

test('names the months of a half year', async () => {
  expect(nameOfHalf(await getT('en', 'numbers'), '2026-1')).toBe('January to June 2026');
  expect(nameOfHalf(await getT('ja', 'numbers'), '2026-2')).toContain('2026年7月');
});

test('shows fewer than five for a hidden count, and unknown values unchanged', async () => {
  const t = await getT('en', 'numbers');
  const row = { event: 'report', kind: 'page', rule: 'from_a_newer_api', count: null };
  expect(wordsOfRow(t, row, 'en')).toEqual({
    event: 'Report',
    kind: 'Page',
    rule: 'from_a_newer_api',
    count: 'fewer than five',
  });
  expect(wordsOfRow(t, { ...row, count: 1200 }, 'en').count).toBe('1,200');
});
