import { createCommissions } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { returnSlot, takeSlot, toCommissionsRequest, withTotal } from './commission-change.ts';

const OPENS_AT = '2026-12-25T11:00:00.000Z';
const open = createCommissions({ version: 7, state: 'open', slots_left: 2, slots_total: 4, note: '年内' });
const closed = createCommissions({ version: 8, state: 'closed', opens_at: OPENS_AT });

test('keeps the fields that a change does not set', () => {
  expect(toCommissionsRequest(open, { slots_left: 1 })).toEqual({
    version: 7,
    state: 'open',
    slots_left: 1,
    slots_total: 4,
    note: '年内',
    opens_at: null,
    tells: false,
  });
});

test('drops the date when commissions open and keeps it while they are closed', () => {
  expect(toCommissionsRequest(closed, { state: 'open' }).opens_at).toBeNull();
  expect(toCommissionsRequest(closed, { note: 'x' }).opens_at).toBe(OPENS_AT);
  expect(toCommissionsRequest(closed, { opens_at: null }).opens_at).toBeNull();
});

test.each([
  [closed, 'open', true],
  [open, 'open', false],
  [open, 'closed', false],
] as const)('tells only a change to open', (stored, state, tells) => {
  expect(toCommissionsRequest(stored, { state, tells: true }).tells).toBe(tells);
});

test('takes and returns slots within their number', () => {
  expect(takeSlot(open)).toEqual({ slots_left: 1 });
  expect(takeSlot({ slots_left: 0 })).toBeNull();
  expect(takeSlot({ slots_left: null })).toBeNull();
  expect(returnSlot(open)).toEqual({ slots_left: 3 });
  expect(returnSlot({ slots_left: 4, slots_total: 4 })).toBeNull();
  expect(returnSlot({ slots_left: 99, slots_total: null })).toBeNull();
});

test('counts all slots as free at first and never more than there are', () => {
  expect(withTotal({ slots_left: null }, 4)).toEqual({ slots_total: 4, slots_left: 4 });
  expect(withTotal({ slots_left: 4 }, 2)).toEqual({ slots_total: 2, slots_left: 2 });
  expect(withTotal({ slots_left: 4 }, null)).toEqual({ slots_total: null, slots_left: null });
});
