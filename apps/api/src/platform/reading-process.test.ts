import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../test/support/logs.ts';
import { writeReaderProgram } from '../../test/support/processes/reader-programs.ts';
import { createReadingProcess, ReadingFailure } from './reading-process.ts';

/** Starts a process that answers each message with the value of an expression. */
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

test('hands no variable of the environment to the process', async () => {
  const reader = await createProcess('Object.keys(process.env)');
  // Node itself adds the descriptor of the channel.
  expect(await reader.ask('read')).toEqual([]);
});

test('fails a message whose reading needs more memory than the process may use', async () => {
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
