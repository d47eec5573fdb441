import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { type LogOutput, openLogOutput, readDroppedLines } from '@musubi/server/log-output';
import { waitUntilReady } from '@musubi/server/readiness';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { listStatuses, startOnFullDisk } from '@musubi/server/testing/full-disk';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { TEST_PROJECT } from '../../../test/support/tokens.ts';
import { readServeSettings } from './env.serve.ts';
import { findServices, SERVICE_NAMES } from './services.ts';
import { type SupervisedService, superviseServices } from './supervise-services.ts';
import { wholeLines } from './whole-lines.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve '));
  return async () => rm(folder, { recursive: true, force: true });
});

describe('the services of an installation', () => {
  async function build(...files: readonly string[]): Promise<void> {
    for (const file of files) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), '');
    }
  }

  test('names every missing build and the command that makes it', async () => {
    expect(() => findServices(SERVICE_NAMES, readServeSettings({}), folder)).toThrow(
      /^The public page server is not built: .*apps\/page\/dist\/main\.js is missing\. Run `pnpm build`.*\nThe web app is not built: .*BUILD_ID/,
    );
    await build('apps/page/dist/main.js', 'apps/web/.next/BUILD_ID');
    expect(findServices(SERVICE_NAMES, readServeSettings({}), folder).map(({ origin }) => origin)).toEqual([
      'http://127.0.0.1:3002',
      'http://127.0.0.1:3001',
      'http://127.0.0.1:3000',
    ]);
  });

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:4000'],
    ['::', 'http://[::1]:4000'],
    ['192.0.2.1', 'http://192.0.2.1:4000'],
  ])('reaches a service that binds to %s at %s', (host, origin) => {
    expect(findServices(['api'], readServeSettings({ HOST: host, API_PORT: '4000' }), folder)).toMatchObject([
      { origin },
    ]);
    expect(findServices(['api'], readServeSettings({ HOST: host, API_PORT: '0' }), folder)).toMatchObject([
      { origin: null },
    ]);
  });
});

describe('all services', () => {
  const openSignals = () => ({ stop: new AbortController(), kill: new AbortController() });
  let signals = openSignals();
  let ports: readonly number[] = [];
  let said: string[] = [];
  beforeEach(async () => {
    signals = openSignals();
    ports = await findFreePorts(2);
    said = [];
  });

  /** Creates a service that answers requests and writes its name when it stops. */
  function serviceOf(index: number, { onStop = 'process.exit(0)', onReady = '' } = {}): SupervisedService {
    const code = `
      const { appendFileSync } = require('node:fs');
      process.on('SIGTERM', () => { appendFileSync(${JSON.stringify(join(folder, 'stops'))}, '${index}'); ${onStop} });
      process.on('disconnect', () => process.exit(0));
      require('node:http').createServer((_, answer) => { answer.end(); ${onReady} }).listen(${ports[index]}, '127.0.0.1');`;
    return {
      title: `Service ${index}`,
      origin: `http://127.0.0.1:${ports[index]}`,
      readyPath: '/',
      args: ['-e', code],
    };
  }

  const supervise = async (services: readonly SupervisedService[], log?: LogOutput) =>
    superviseServices(services, {
      ...(log !== undefined && { log }),
      say: (sentence) => {
        said.push(sentence);
        if (said.length === services.length) signals.stop.abort();
      },
      signals: { stop: signals.stop.signal, kill: signals.kill.signal },
      stopTimeoutMs: 300,
    });

  const stops = async () => readFile(join(folder, 'stops'), 'utf8');

  test('prints the address of each service, and stops them in reverse order', async () => {
    expect(await supervise([serviceOf(0), serviceOf(1)])).toMatchObject({ code: 0, problems: [] });
    expect(said).toEqual(
      ports.map((port, index) => `Service ${index} is ready at http://127.0.0.1:${port}.`),
    );
    expect(await stops()).toBe('10');
  });

  test('4D1: reads on from services whose lines cannot be written', async () => {
    const log = openLogOutput({
      name: 'test',
      writeBytes: () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    });
    const droppedBefore = readDroppedLines();
    // More than a pipe holds; a full pipe would block the service before it answers.
    const onReady = "require('node:fs').writeSync(1, 'a line\\n'.repeat(100_000))";
    expect(await supervise([serviceOf(0, { onReady }), serviceOf(1)], log)).toMatchObject({ code: 0 });
    expect(readDroppedLines() - droppedBefore).toBeGreaterThanOrEqual(100_000);
  });

  test('stops every service when one ends, and passes its exit code', async () => {
    const crashing = serviceOf(1, { onReady: 'setTimeout(() => process.exit(7))' });
    const services = [serviceOf(0), crashing, { ...serviceOf(1), origin: 'http://127.0.0.1:1' }];
    expect(await supervise(services)).toMatchObject({
      code: 7,
      problems: [expect.stringContaining('Service 1 ended with exit code 7, so every service was stopped.')],
    });
    expect(await stops()).toContain('0');
  });

  test('returns the exit code of a service that fails to stop', async () => {
    expect(await supervise([serviceOf(0), serviceOf(1, { onStop: 'process.exit(3)' })])).toMatchObject({
      code: 3,
    });
  });

  test('kills a service that does not stop', async () => {
    expect(await supervise([serviceOf(0, { onStop: '' })])).toMatchObject({ code: 128 + 9 });
  });
});

test('passes on only whole lines', async () => {
  const lines = wholeLines();
  const passed: string[] = [];
  lines.on('data', (chunk: Buffer) => passed.push(chunk.toString()));
  for (const chunk of ['{"a', '":', '1}\n{"b"', ':2}\n', 'end']) lines.write(chunk);
  lines.end();
  await once(lines, 'end');
  expect(passed).toEqual(['{"a":1}\n', '{"b":2}\n', 'end']);
});

describe('the program', () => {
  const variables = async (): Promise<Record<string, string>> => {
    const [api, content] = await findFreePorts(2);
    return {
      API_PORT: String(api),
      CONTENT_PORT: String(content),
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      DATA_FOLDER: join(folder, 'data'),
    };
  };

  async function untilSaid(child: ChildProcess, part: string): Promise<string> {
    if (child.stderr === null) throw new TypeError('The program has no standard error');
    for await (const line of createInterface(child.stderr)) if (line.includes(part)) return line;
    throw new Error(`The program ended before it said ${part}`);
  }

  test('serves the API in its own process, and stops it on SIGTERM', async () => {
    const env = await variables();
    const child = spawn(process.execPath, [MAIN, 'serve', 'api'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const origin = `http://127.0.0.1:${env['API_PORT']}`;
    expect(await untilSaid(child, 'ready')).toBe(`The API is ready at ${origin}.`);
    expect(await waitUntilReady(`${origin}/healthz`, { timeoutMs: 0 })).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  }, 120_000);

  test('4D1: serves on a full disk, and stops when its supervisor is killed', async () => {
    const env = await variables();
    const origin = `http://127.0.0.1:${env['API_PORT']}`;
    const child = await startOnFullDisk({
      args: [MAIN, 'serve', 'api'],
      env,
      readyUrl: `${origin}/healthz`,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(new Set(await listStatuses(`${origin}/docs`, 20))).toEqual(new Set([200]));
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 120_000);

  test('exits with an error sentence when a setting is missing', async () => {
    const child = spawn(process.execPath, [MAIN, 'serve', 'api'], { env: {} });
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([child.exitCode, said]).toEqual([1, expect.stringContaining('FIREBASE_PROJECT_ID must be set')]);
  }, 120_000);
});
