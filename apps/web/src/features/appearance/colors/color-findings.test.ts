import { CONTRAST_TARGETS } from '@musubi/domain/contrast';
import { expect, test } from 'vitest';

import { findColorChanges, textRatio } from './color-findings.ts';

const kami = { theme_id: 'kami', accent_color: null, background_color: null } as const;

test('reports the contrast before and after darkening a pale accent', () => {
  const [change, ...rest] = findColorChanges({ ...kami, accent_color: '#ffe94a' });
  expect(rest).toEqual([]);
  expect(change).toMatchObject({ part: 'accent', where: 'day', direction: 'darker', from: '#ffe94a' });
  expect(change?.to).not.toBe('#ffe94a');
  expect(change?.ratioBefore).toBeLessThan(CONTRAST_TARGETS.edge);
  expect(change?.ratioAfter).toBeGreaterThanOrEqual(CONTRAST_TARGETS.edge);
});

test('keeps a dark accent in light mode but lightens it in dark mode', () => {
  expect(findColorChanges({ ...kami, accent_color: '#1d3a5f' })).toMatchObject([
    { part: 'accent', where: 'night', direction: 'lighter', from: '#1d3a5f' },
  ]);
});

test('corrects a medium grey background and an accent of the same grey', () => {
  const changes = findColorChanges({ ...kami, accent_color: '#808080', background_color: '#808080' });
  expect(changes.map(({ part }) => part)).toEqual(['background', 'accent']);
  expect(changes[0]?.ratioAfter).toBeGreaterThan(changes[0]?.ratioBefore ?? Number.NaN);
});

test('reports no dark-mode correction when the creator chose the background', () => {
  const changes = findColorChanges({ ...kami, accent_color: '#1d3a5f', background_color: '#fffdf5' });
  expect(changes).toEqual([]);
});

test('reports no contrast correction for the default colours', () => {
  expect(findColorChanges(kami)).toEqual([]);
  expect(textRatio(kami)).toBeGreaterThanOrEqual(CONTRAST_TARGETS.body);
});
