import type { HealthSample } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { createMomentNames, toHealthPoints } from './health-points.ts';

const MEGABYTE = 1024 * 1024;

const createSample = (minute: number, bytes: number | null): HealthSample => ({
  at: new Date(Date.UTC(2026, 10, 20, 3, minute)).toISOString(),
  outbox_waiting: minute,
  outbox_oldest_seconds: 90 * minute,
  refresh_waiting: 2 * minute,
  failed_mails: 1,
  database_bytes: bytes,
});

test('converts samples to chart points with ages in minutes', () => {
  const { waiting, failing } = toHealthPoints([createSample(4, null)], (moment) => String(moment.getTime()));
  const id = '2026-11-20T03:04:00.000Z';
  const label = String(Date.parse(id));
  expect(waiting).toEqual([{ id, label, bar: 4, line: 8 }]);
  expect(failing).toEqual([{ id, label, bar: 1, line: 6 }]);
});

test('omits unknown sizes and never shows negative growth', () => {
  const samples = [null, 8, 11, 7].map((megabytes, index) =>
    createSample(index * 5, megabytes === null ? null : megabytes * MEGABYTE),
  );
  expect(toHealthPoints(samples, () => '').database.map(({ bar, line }) => [bar, line])).toEqual([
    [8, 0],
    [11, 3],
    [7, 0],
  ]);
});

test('names the day of a sample only in the month view', () => {
  const moment = new Date(2026, 10, 20, 3, 5);
  expect(createMomentNames('en', 'day')(moment)).toMatch(/^3:05\sAM$/);
  expect(createMomentNames('en', 'month')(moment)).toContain('Nov 20');
});
