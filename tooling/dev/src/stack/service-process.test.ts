import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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

test.each([`ErrnoError { name: 'ErrnoError', errno: 51 }`, `Error: ENOSPC: no space left on device, write`])(
  'names a full disk as the cause of a failed start: %s',
  async (line) => {
    const [port = 0] = await findFreePorts(1);
    const code = `console.error(${JSON.stringify(line)}); process.exit(1)`;
    await expect(startService(serviceOf(code, `http://127.0.0.1:${port}/`))).rejects.toThrow(
      `${line}\nCause: The disk is full; free some space and start again.`,
    );
  },
);

test('names no cause for another error of the system', async () => {
  const [port = 0] = await findFreePorts(1);
  const code = `console.error("ErrnoError { name: 'ErrnoError', errno: 44 }"); process.exit(1)`;
  await expect(startService(serviceOf(code, `http://127.0.0.1:${port}/`))).rejects.toThrow(/errno: 44 }$/);
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

test('passes on whole lines when chunks end inside a line or a character', async () => {
  const code = `
    const bytes = Buffer.from('あい\\nうえ\\n' + ('x'.repeat(98) + '\\n').repeat(10_000));
    process.stdout.write(bytes.subarray(0, 4), () => process.stdout.write(bytes.subarray(4)));`;
  const lines: string[] = [];
  const service = await startService(serviceOf(code, null), { onLine: (line) => lines.push(line) });
  await once(service.child, 'close');
  expect(lines).toHaveLength(10_002);
  expect([...new Set(lines)]).toEqual(['あい', 'うえ', 'x'.repeat(98)]);
  await service.stop();
});

// Print directly to the descriptor, as loggers do: the console ignores errors, and loses lines at an exit.
test('4D1: logs the lines that a service prints right before its exit', async () => {
  const code = `
    const { writeSync } = require('node:fs');
    for (let number = 1; number <= 2000; number += 1) writeSync(1, 'line ' + number + '\\n');
    writeSync(2, 'last');
    process.exit(1);`;
  const service = await startService(serviceOf(code, null));
  await once(service.child, 'exit');
  await service.stop();
  const lines = (await readFile(join(folder, 'example.log'), 'utf8')).split('\n');
  expect(lines.filter((line) => line.startsWith('line '))).toHaveLength(2000);
  expect(lines).toEqual(expect.arrayContaining(['line 2000', 'last']));
});

test('4D1: logs a line without end while the service runs', async () => {
  const code = `process.stdout.write('x'.repeat(100_000)); setInterval(() => {}, 1000)`;
  const service = await startService(serviceOf(code, null));
  const readLog = async (): Promise<string> => readFile(join(folder, 'example.log'), 'utf8').catch(() => '');
  await expect.poll(async () => (await readLog()).length).toBeGreaterThan(65_536);
  await service.stop();
  expect((await readLog()).trimEnd()).toBe('x'.repeat(100_000));
});

const printingServer = (port: number): string => `
  const { writeSync } = require('node:fs');
  require('node:http').createServer((_, response) => {
    writeSync(1, 'asked\\n');
    response.end();
  }).listen(${port}, '127.0.0.1')`;

test.skipIf(!existsSync('/dev/full'))("4D1: keeps services running when the log's disk is full", async () => {
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  await symlink('/dev/full', join(folder, 'example.log'));
  const sentences: string[] = [];
  const service = await startService(serviceOf(printingServer(port), url), {
    onLogFailure: (sentence) => sentences.push(sentence),
  });
  await expect.poll(() => sentences.length).toBe(1);
  for (let index = 0; index < 3; index += 1) expect((await fetch(url)).status).toBe(200);
  await service.stop();
  expect(service.child.signalCode).toBe('SIGTERM');
  expect(sentences).toEqual([expect.stringMatching(/example\.log are lost until .* ENOSPC/)]);
});

test('4D1: starts a service whose log cannot be opened', async () => {
  const [port = 0] = await findFreePorts(1);
  const logFile = join(folder, 'file', 'example.log');
  await writeFile(join(folder, 'file'), '');
  const definition = { ...serviceOf(printingServer(port), `http://127.0.0.1:${port}/`), logFile };
  const service = await startService(definition);
  await service.stop();
  expect(service.child.signalCode).toBe('SIGTERM');
});

test('4D1: reports the last lines of a failed start when the log cannot be opened', async () => {
  const [port = 0] = await findFreePorts(1);
  const logFile = join(folder, 'file', 'example.log');
  await writeFile(join(folder, 'file'), '');
  const code = `for (let i = 0; i < 100; i++) console.error('line ' + i)`;
  const attempt = startService({ ...serviceOf(code, `http://127.0.0.1:${port}/`), logFile });
  const last = Array.from({ length: 20 }, (_, index) => `line ${index + 80}`).join('\n');
  await expect(attempt).rejects.toThrow(`Its last lines:\n${last}`);
});

test('4D1: stops a service whose disk does not respond', async () => {
  const logFile = join(folder, 'example.log');
  // A pipe without reader blocks the launcher's thread that opens it.
  execFileSync('mkfifo', [logFile]);
  const service = await startService(serviceOf('setInterval(() => {}, 1000)', null));
  await service.stop();
  expect(service.child.signalCode).toBe('SIGTERM');
  await (await open(logFile, constants.O_RDONLY | constants.O_NONBLOCK)).close();
});
