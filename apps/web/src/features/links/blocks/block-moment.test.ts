import { expect, test } from 'vitest';

import { fromZonedMoment, moveToZone, toZonedDay, toZonedMoment } from './block-moment.ts';

test.each([
  ['2026-12-04T19:30', 'Asia/Tokyo', '2026-12-04T10:30:00.000Z'],
  ['2026-12-04T19:30', 'UTC', '2026-12-04T19:30:00.000Z'],
  ['2026-07-04T19:30', 'Europe/London', '2026-07-04T18:30:00.000Z'],
  ['2026-12-04', 'America/New_York', '2026-12-04T05:00:00.000Z'],
])('parses %s in the time zone %s', (local, zone, moment) => {
  expect(fromZonedMoment(local, zone)).toBe(moment);
});

test('formats a stored time for the date and time fields', () => {
  expect(toZonedMoment('2026-12-04T10:30:00.000Z', 'Asia/Tokyo')).toBe('2026-12-04T19:30');
  expect(toZonedDay('2026-12-03T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026-12-04');
});

test('uses the earlier offset for a local time that does not exist', () => {
  // London's clocks go from 01:00 to 02:00 on 2027-03-28.
  expect(fromZonedMoment('2027-03-28T01:30', 'Europe/London')).toBe('2027-03-28T01:30:00.000Z');
});

test('uses the first of two equal local times', () => {
  expect(fromZonedMoment('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
});

test('treats empty fields and missing times as empty', () => {
  expect(fromZonedMoment('', 'Asia/Tokyo')).toBeNull();
  expect(toZonedMoment(null, 'Asia/Tokyo')).toBe('');
  expect(toZonedMoment('', 'Asia/Tokyo')).toBe('');
});

test('keeps the local time when the zone changes', () => {
  expect(moveToZone('2026-12-04T10:30:00.000Z', 'Asia/Tokyo', 'Europe/London')).toBe(
    '2026-12-04T19:30:00.000Z',
  );
});
