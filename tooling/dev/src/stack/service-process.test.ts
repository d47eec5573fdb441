import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { beforeEach, expect, test } from 'vitest';

import { isRunning } from './kill-group.ts';
import { type ServiceDefinition, startService } from './service-process.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi service '));
  return async () => rm(folder, { recursive: true, force: true });
});

const serviceOf = (code: string, readyUrl: string | null): ServiceDefinition => ({
  name: 'Example',
  args: ['-e', code],
  cwd: folder,
  env: {},
  readyUrl,
  logFile: join(folder, 'example.log'),
});

test('waits until a service responds, then stops it with SIGTERM', async () => {
  const [port = 0] = await findFreePorts(1);
  const code = `console.log('said'); require('node:http').createServer((_, r) => r.end()).listen(${port}, '127.0.0.1')`;
  const service = await startService(serviceOf(code, `http://127.0.0.1:${port}/`));
  await service.stop();
  expect(service.child.signalCode).toBe('SIGTERM');
  expect(await readFile(join(folder, 'example.log'), 'utf8')).toBe('said\n');
});

test('reports log path and last lines of a service that exits early', async () => {
  const [port = 0] = await findFreePorts(1);
  const attempt = startService(
    serviceOf(`console.error('no room'); process.exit(3)`, `http://127.0.0.1:${port}/`),
  );
  await expect(attempt).rejects.toBeInstanceOf(StartError);
  await expect(attempt).rejects.toThrow(
    `Example exited before it was ready; its log is ${join(folder, 'example.log')}. Its last lines:\nno room`,
  );
});

test('leaves no process behind after an aborted start', async () => {
  const [port = 0] = await findFreePorts(1);
  const controller = new AbortController();
  const reason = new Error('stop');
  let pid = 0;
  const attempt = startService(
    serviceOf('console.log(process.pid); setInterval(() => {}, 1000)', `http://127.0.0.1:${port}/`),
    {
      signal: controller.signal,
      onLine(line) {
        pid = Number(line);
        controller.abort(reason);
      },
    },
  );
  await expect(attempt).rejects.toBe(reason);
  expect(pid).toBeGreaterThan(0);
  expect(isRunning(pid)).toBe(false);
});

test('reports a log file that cannot be written', async () => {
  const logFile = join(folder, 'missing', 'example.log');
  await expect(startService({ ...serviceOf('', null), logFile })).rejects.toThrow(
    `The log ${logFile} cannot be written`,
  );
});
