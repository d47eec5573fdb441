import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type LogOutput, openLogOutput, readDroppedLines } from './log-output.ts';

/** A disk or pipe with little room; a write beyond it fails with this code. */
let room: number;
let code: string;
let written: string;
let output: LogOutput;
let droppedBefore: number;

beforeEach(() => {
  vi.useFakeTimers();
  [room, code, written] = [Infinity, 'ENOSPC', ''];
  droppedBefore = readDroppedLines();
  output = openLogOutput({
    name: 'test',
    maxWaitingBytes: 50,
    writeBytes(bytes) {
      const part = bytes.subarray(0, room);
      if (part.length === 0) throw Object.assign(new Error('refused'), { code });
      room -= part.length;
      written += Buffer.from(part).toString('latin1');
      return part.length;
    },
  });
});

afterEach(() => void vi.useRealTimers());

const notice = (dropped: number): string =>
  `{"level":40,"time":${Date.now()},"name":"test","dropped":${dropped},"msg":"lines were dropped here, because this log could not be written"}\n`;

test.each(['ENOSPC', 'EPIPE', 'EIO'])(
  '4D1: drops and counts lines after %s, then reports them',
  (failure) => {
    [code, room] = [failure, 0];
    output.write('a\n');
    output.write('b\nc\n');
    expect(readDroppedLines() - droppedBefore).toBe(3);
    room = Infinity;
    output.write('d\n');
    expect(written).toBe(`${notice(3)}d\n`);
  },
);

test('4D1: reports dropped lines when no further line comes', () => {
  room = 0;
  output.write('a\n');
  vi.advanceTimersByTime(5000);
  room = Infinity;
  vi.advanceTimersByTime(1000);
  expect(written).toBe(notice(1));
  room = 0;
  vi.advanceTimersByTime(5000);
  expect(readDroppedLines() - droppedBefore).toBe(1);
});

test('4D1: ends a line that the full disk cut', () => {
  room = 6;
  output.write('a\nlong line\nb\n');
  room = Infinity;
  output.write('c\n');
  expect(written).toBe(`a\nlong\n${notice(2)}c\n`);
});

test('4D1: reports the lines before a notice that the full disk cut', () => {
  room = 0;
  output.write('a\n');
  room = 10;
  output.write('b\n');
  room = Infinity;
  output.write('c\n');
  expect(written).toBe(`${notice(1).slice(0, 10)}\n${notice(2)}c\n`);
});

test('4D1: keeps lines in order until a slow reader takes them', () => {
  [code, room] = ['EAGAIN', 3];
  output.write('aaaa\n');
  output.write('b\n');
  expect(written).toBe('aaa');
  room = 100;
  vi.advanceTimersByTime(20);
  expect(written).toBe('aaaa\nb\n');
  expect(readDroppedLines()).toBe(droppedBefore);
});

test('4D1: drops lines when a reader takes nothing', () => {
  [code, room] = ['EAGAIN', 0];
  for (let count = 0; count < 7; count += 1) output.write('a line\nof 9\n\n');
  expect(readDroppedLines() - droppedBefore).toBe(3 * 4);
  room = Infinity;
  output.write('later\n');
  expect(written).toBe(`${'a line\nof 9\n\n'.repeat(3)}${notice(3 * 4)}later\n`);
});

const SERVER = `
  const { openStdoutLog, surviveFailedOutput } = await import(${JSON.stringify(new URL('log-output.ts', import.meta.url))});
  surviveFailedOutput();
  const log = openStdoutLog('test');
  process.on('exit', () => log.flush());
  process.once('SIGTERM', () => process.exit(0));
  process.stdin.once('data', () => {
    for (let count = 0; count < 400; count += 1) log.write('x'.repeat(9_999) + '\\n');
    process.stdout.write('by another library', () => setImmediate(() => process.stderr.write('written')));
    // No callback comes while a reader reads nothing.
    setTimeout(() => process.stderr.write('written'), 300);
  });`;

test.each(['has stopped reading', 'has closed its end'])(
  '4D1: runs on and exits when the reader of its log %s',
  async (what) => {
    vi.useRealTimers();
    const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER]);
    const ended = once(child, 'exit');
    if (what === 'has closed its end') child.stdout.destroy();
    child.stdin.write('write');
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
