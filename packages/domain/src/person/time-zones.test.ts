import { expect, test } from 'vitest';

import { DEFAULT_TIME_ZONES, listTimeZones, parseTimeZone, toDayIn } from './time-zones.ts';

test('accepts known time zones and their former names', () => {
  expect(parseTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(parseTimeZone('asia/tokyo')).toBe('Asia/Tokyo');
  expect(parseTimeZone('Japan')).toBe('Asia/Tokyo');
  expect(parseTimeZone('Etc/UTC')).toBe('UTC');
  for (const zone of Object.values(DEFAULT_TIME_ZONES)) expect(parseTimeZone(zone)).toBe(zone);
  expect(listTimeZones().map(parseTimeZone)).toEqual(listTimeZones());
});

test.each(['', '+09:00', 'Asia/Edo', "UTC'; --", 'Tokyo'])('refuses %j as a time zone', (text) => {
  expect(parseTimeZone(text)).toBeNull();
});

test('returns the date of a moment in a time zone', () => {
  const moment = new Date('2026-11-20T15:30:00Z');
  expect(toDayIn('UTC', moment)).toBe('2026-11-20');
  expect(toDayIn('Asia/Tokyo', moment)).toBe('2026-11-21');
  expect(toDayIn('Pacific/Kiritimati', moment)).toBe('2026-11-21');
  expect(toDayIn('Pacific/Pago_Pago', new Date('2027-01-01T10:59:00Z'))).toBe('2026-12-31');
});

const hoursOf = (zone: string, day: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Array.from({ length: 96 }, (_unused, hour) => new Date(noon + (hour - 48) * 3_600_000)).filter(
    (moment) => toDayIn(zone, moment) === day,
  ).length;
};

test('returns correct dates on days of 23 and 25 hours', () => {
  expect(hoursOf('America/New_York', '2026-03-08')).toBe(23);
  expect(hoursOf('America/New_York', '2026-11-01')).toBe(25);
  expect(hoursOf('America/New_York', '2026-11-02')).toBe(24);
  expect(hoursOf('Asia/Tokyo', '2026-11-01')).toBe(24);
});
