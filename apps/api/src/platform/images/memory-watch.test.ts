import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../test/support/processes/reader-programs.ts';
import { createReadingProcess } from '../reading-process.ts';

const WATCH = new URL('./memory-watch.ts', import.meta.url).href;

/** Program that allocates memory outside the JavaScript heap until it has as many MB as the message says. */
const ALLOCATING = `
  import { setTimeout as pause } from 'node:timers/promises';
  import { withinMemory } from '${WATCH}';
  const allocate = async (megabytes) => {
    const held = [];
    while (held.length < megabytes) {
      held.push(Buffer.alloc(1024 * 1024, 1));
      await pause(1);
    }
    await pause(100);
    return held.length;
  };
  process.on('message', (megabytes) => {
    void withinMemory(256 * 1024 * 1024, async () => allocate(megabytes)).then((count) => process.send(count));
  });
  process.send('ready');`;

test('ends a process whose native memory exceeds the limit during a message', async () => {
  const reader = createReadingProcess({
    log: silentLog,
    program: await writeReaderProgram(ALLOCATING),
    name: 'images',
    timeoutMs: 20_000,
    maxWaiting: 1,
    isInBackground: false,
    parse: (answer) => answer,
  });
  onTestFinished(() => reader.close());
  expect(await reader.ask(20)).toBe(20);
  await expect(reader.ask(400)).rejects.toMatchObject({ code: 'ended' });
  expect(await reader.ask(20)).toBe(20);
});
