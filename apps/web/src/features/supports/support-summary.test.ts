import type { Support } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { findSupportSummary } from './support-summary.ts';

const createSupport = (change: Partial<Support> = {}): Support => ({
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  creator: { pub_id: 'mio', name: 'Mio', icon_image_key: null },
  amount: 500,
  currency: 'jpy',
  status: 'active',
  is_ending: false,
  started_at: '2026-01-14T09:30:00.000Z',
  current_period_ends_at: '2026-03-14T09:30:00.000Z',
  ended_at: null,
  ...change,
});

test('sums the continuing supports and finds the earliest payment', () => {
  const summary = findSupportSummary([
    createSupport(),
    createSupport({ amount: 1000, current_period_ends_at: '2026-03-02T09:30:00.000Z' }),
    createSupport({ amount: 3000, is_ending: true }),
    createSupport({ amount: 5000, status: 'ended' }),
  ]);
  expect(summary).toEqual({
    amount: 1500,
    currency: 'jpy',
    nextAt: '2026-03-02T09:30:00.000Z',
  });
});

test('returns null when no support will be paid again', () => {
  expect(findSupportSummary([])).toBeNull();
  expect(findSupportSummary([createSupport({ is_ending: true })])).toBeNull();
});
