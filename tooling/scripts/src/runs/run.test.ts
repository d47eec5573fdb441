import { expect, test } from 'vitest';

import { run } from './run.ts';

const node = process.execPath;

test('returns output and exit status of a program', async () => {
  expect(await run(node, ['-e', `console.log('a'); process.exitCode = 3`], { quiet: true })).toEqual({
    status: 3,
    output: 'a\n',
  });
});

test('waits until an aborted program has ended', async () => {
  const controller = new AbortController();
  const beforeExit = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`;
  const running = run(node, ['-e', beforeExit], { quiet: true, signal: controller.signal });
  const reason = new Error('stop');
  controller.abort(reason);
  await expect(running).rejects.toBe(reason);
  await expect(run(node, ['-e', ''], { signal: controller.signal })).rejects.toBe(reason);
});
