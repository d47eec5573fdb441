import { expect, test } from 'vitest';

import { toZoneLabel, toZoneName } from './time-zone-label.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

test('names a time zone in the language of the screen', () => {
  expect(toZoneName('Asia/Tokyo', 'ja', NOW_MS)).toBe('日本標準時（GMT+9）');
  expect(toZoneName('Asia/Taipei', 'zh-TW', NOW_MS)).toBe('台北標準時間（GMT+8）');
  expect(toZoneName('America/Los_Angeles', 'en', NOW_MS)).toBe('Pacific Time (GMT-8)');
});

test('keeps the time zone identifier in the labels of options', () => {
  expect(toZoneLabel('America/Los_Angeles', 'ja', NOW_MS)).toBe('America/Los Angeles (GMT-8)');
  expect(toZoneLabel('Mars/Base', 'ja', NOW_MS)).toBe('Mars/Base');
});
