import { expect, onTestFinished, test, vi } from 'vitest';

import { silentLog } from '../../test/support/logs.ts';
import { writeReaderProgram } from '../../test/support/processes/reader-programs.ts';
import { createReadingProcess, ReadingFailure } from './reading-process.ts';

/** Starts a process that responds to each message with the value of a JavaScript expression. */
async function createProcess(expression: string) {
  const program = await writeReaderProgram(
    `process.on('message', () => process.send(${expression})); process.send('ready');`,
  );
  const reader = createReadingProcess<unknown>({
    log: silentLog,
    program,
    name: 'documents',
    timeoutMs: 20_000,
    maxWaiting: 1,
    isInBackground: false,
    parse: (answer) => answer,
  });
  onTestFinished(() => reader.close());
  return reader;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('passes no environment variable to the process', async () => {
  const reader = await createProcess('Object.keys(process.env)');
  // Node itself sets the descriptor of the IPC channel.
  expect(await reader.ask('read')).toEqual([]);
});

test('fails a message that needs more memory than the process may use', async () => {
  const megabytes = (count: number): string =>
    `Array.from({ length: ${count} }, () => new Array(128 * 1024).fill(0.5)).length`;
  expect(await (await createProcess(megabytes(20))).ask('read')).toBe(20);
  const error = await (await createProcess(megabytes(400))).ask('read').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ReadingFailure);
  expect(error).toMatchObject({ code: 'ended' });
});

test('limits heap and WebAssembly of the process', async () => {
  const reader = await createProcess('process.execArgv');
  expect(await reader.ask('read')).toEqual(['--max-old-space-size=192', '--wasm-max-mem-pages=5120']);
});

test('ends an idle process after a minute and starts another one for the next message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reader = await createProcess('process.pid');
  const first = Number(await reader.ask('read'));
  for (let minute = 0; minute < 2; minute += 1) {
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await reader.ask('read')).toBe(first);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await reader.ask('read')).not.toBe(first);
});

test('answers messages that arrive while an idle process ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reader = await createProcess('process.pid');
  const first = await reader.ask('read');
  vi.advanceTimersByTime(60_000);
  // The exit of the first process arrives after these messages.
  const answers = await Promise.all([reader.ask('read'), reader.ask('read')]);
  expect(answers[0]).not.toBe(first);
  expect(answers[1]).toBe(answers[0]);
});
