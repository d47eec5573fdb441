import { expect, test } from 'vitest';

import { isBackupDue, parseTimeOfDay } from './daily-time.rules.ts';

test.each([
  ['00:00', 0],
  ['03:05', 11_100_000],
  ['23:59', 86_340_000],
  ['24:00', null],
  ['3:00', null],
  ['03:60', null],
  ['', null],
])('parses the time of day %j', (text, ms) => {
  expect(parseTimeOfDay(text)).toBe(ms);
});

test.each([
  ['no backup ever finished', null, '2026-11-20T02:00:00Z', true],
  ['it finished after the time of today', '2026-11-20T03:01:00Z', '2026-11-20T23:59:00Z', false],
  ['the time of today has not come yet', '2026-11-19T03:01:00Z', '2026-11-20T02:59:59Z', false],
  ['the time of today has come', '2026-11-19T03:01:00Z', '2026-11-20T03:00:00Z', true],
  ['the machine slept for days', '2026-11-10T03:01:00Z', '2026-11-20T01:00:00Z', true],
  ['a clock that was ahead noted the time', '2027-01-01T00:00:00Z', '2026-11-20T12:00:00Z', true],
])('says whether a backup at 03:00 is due when %s', (_case, last, now, isDue) => {
  const time = parseTimeOfDay('03:00') ?? 0;
  expect(isBackupDue(last === null ? null : new Date(last), new Date(now), time)).toBe(isDue);
});
