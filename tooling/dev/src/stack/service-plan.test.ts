import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { servicesOf } from './service-plan.ts';
import { readStackSettings } from './stack-settings.ts';

const STARTER = fileURLToPath(new URL('./testing/starter-program.ts', import.meta.url));

test('4D1: lets the web app stop gracefully when the launcher is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musubi plan '));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  const services = servicesOf(readStackSettings({ DATA_FOLDER: folder }), {
    identity: { authEmulatorHost: 'a:1', firestoreEmulatorHost: 'a:2', stop: async () => {} },
    smtpUrl: 'smtp://a:3',
    thirdPartiesHost: 'a:4',
    nameServer: 'a:5',
    tokenKeys: 'tokens',
    mailEventsSecret: 'mails',
    instanceKeys: 'instance',
  });
  const argsOfNode = services.find(({ name }) => name === 'Web')?.args.slice(0, -1) ?? [];
  const exitFile = join(folder, 'exit');
  const starter = spawn(process.execPath, [STARTER, 'print', exitFile, ...argsOfNode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(starter.stdout, 'data');
  starter.kill('SIGKILL');
  const readExitCode = async (): Promise<string> => readFile(exitFile, 'utf8').catch(() => '');
  await expect.poll(readExitCode).not.toBe('');
  expect(await readExitCode()).toBe('0');
});
