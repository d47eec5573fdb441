import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, onTestFinished, test } from 'vitest';

import { readOnlyChild } from './only-child.ts';

/** Starts a script whose children end with the test. Returns its id, and what it printed first. */
async function startShell(script: string): Promise<readonly [pid: number, printed: string]> {
  const child = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.stdin.end());
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return [child.pid ?? 0, printed.toString().trim()];
}

test.skipIf(process.platform !== 'linux')('reads the only child of a process', async () => {
  const [pid, printed] = await startShell('exec 3<&0; cat <&3 & echo $!; wait');
  expect(await readOnlyChild(pid)).toBe(Number(printed));
});

test.skipIf(process.platform !== 'linux').each([
  ['no child', 'echo ready; read line'],
  ['two children', 'exec 3<&0; cat <&3 & cat <&3 & echo ready; wait'],
])('refuses a process with %s', async (_case, script) => {
  const [pid] = await startShell(script);
  await expect(readOnlyChild(pid)).rejects.toThrow('has not one child');
});
