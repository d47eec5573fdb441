import { expect, test } from 'vitest';

import { fromZonedMoment, moveToZone, toZonedDay, toZonedMoment } from './block-moment.ts';

test.each([
  ['2026-12-04T19:30', 'Asia/Tokyo', '2026-12-04T10:30:00.000Z'],
  ['2026-12-04T19:30', 'UTC', '2026-12-04T19:30:00.000Z'],
  ['2026-07-04T19:30', 'Europe/London', '2026-07-04T18:30:00.000Z'],
  ['2026-12-04', 'America/New_York', '2026-12-04T05:00:00.000Z'],
])('reads %s on the clocks of %s', (local, zone, moment) => {
  expect(fromZonedMoment(local, zone)).toBe(moment);
});

test('formats a moment as the field that the creator filled in', () => {
  expect(toZonedMoment('2026-12-04T10:30:00.000Z', 'Asia/Tokyo')).toBe('2026-12-04T19:30');
  expect(toZonedDay('2026-12-03T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026-12-04');
});

test('reads a time that the clocks skip with the offset before it', () => {
  // London's clocks go from 01:00 to 02:00 on 2027-03-28.
  expect(fromZonedMoment('2027-03-28T01:30', 'Europe/London')).toBe('2027-03-28T01:30:00.000Z');
});

test('reads the first of two equal times when the clocks go back', () => {
  expect(fromZonedMoment('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
});

test('keeps no moment for an empty field', () => {
  expect(fromZonedMoment('', 'Asia/Tokyo')).toBeNull();
  expect(toZonedMoment(null, 'Asia/Tokyo')).toBe('');
  expect(toZonedMoment('', 'Asia/Tokyo')).toBe('');
});

test('keeps the time of the clocks when the zone changes', () => {
  expect(moveToZone('2026-12-04T10:30:00.000Z', 'Asia/Tokyo', 'Europe/London')).toBe(
    '2026-12-04T19:30:00.000Z',
  );
});
