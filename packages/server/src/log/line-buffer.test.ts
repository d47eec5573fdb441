import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLineBuffer, type LineBuffer } from './line-buffer.ts';

let writes: string[];
let buffer: LineBuffer;

beforeEach(() => {
  vi.useFakeTimers();
  writes = [];
  buffer = createLineBuffer({ write: (text) => void writes.push(text) });
});

afterEach(() => void vi.useRealTimers());

test('writes buffered lines together every 200 ms', () => {
  buffer.writeSoon('a\n');
  vi.advanceTimersByTime(150);
  buffer.writeSoon('b\n');
  expect(writes).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(writes).toEqual(['a\nb\n']);
  buffer.writeSoon('c\n');
  vi.advanceTimersByTime(200);
  expect(writes).toEqual(['a\nb\n', 'c\n']);
});

test('writes buffered lines when they reach 8 KB', () => {
  const line = `${'a'.repeat(99)}\n`;
  for (let written = 0; written < 100; written += 1) buffer.writeSoon(line);
  expect(writes.map((text) => text.length)).toEqual([8200]);
});

test('keeps the order of lines when one is written immediately', () => {
  buffer.writeSoon('a\n');
  buffer.write('b\n');
  buffer.writeSoon('c\n');
  buffer.flush();
  expect(writes.join('')).toBe('a\nb\nc\n');
});
