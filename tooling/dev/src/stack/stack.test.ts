import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';
import { findFreePorts, occupyPort } from '@musubi/server/testing/free-port';
import { beforeEach, expect, test } from 'vitest';

import { readStackSettings, type StackSettings } from './stack-settings.ts';
import { startStack, type StackStartOptions } from './stack.ts';
import { storybookPort } from './storybook-server.ts';

const VARIABLES = [
  'WEB_PORT',
  'PAGE_PORT',
  'API_PORT',
  'CONTENT_PORT',
  'AUTH_EMULATOR_PORT',
  'SIGNALS_PORT',
  'MAILBOX_PORT',
  'THIRD_PARTIES_PORT',
  'STORYBOOK_PORT',
];

let settings: StackSettings;
let dataFolder = '';
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'musubi stack '));
  await mkdir(join(dataFolder, 'logs'));
  await writeFile(join(dataFolder, 'logs', 'api.log'), 'of the stack that runs');
  settings = await createSettings();
  return async () => rm(dataFolder, { recursive: true, force: true });
});

async function createSettings(overrides: Readonly<Record<string, string>> = {}): Promise<StackSettings> {
  const ports = await findFreePorts(VARIABLES.length);
  const free = Object.fromEntries(VARIABLES.map((variable, index) => [variable, String(ports[index])]));
  return readStackSettings({ DATA_FOLDER: dataFolder, ...free, ...overrides });
}

const observer = { onProgress: () => {}, onServiceEnd: () => {} };

/** Tries to start a stack that must fail. Returns the error, and whether `prepare` ran. */
async function startRefused(
  refused: StackSettings,
  options: StackStartOptions = {},
): Promise<{ readonly error: unknown; readonly isPrepared: boolean }> {
  let isPrepared = false;
  const prepare = async (): Promise<void> => {
    isPrepared = true;
    await options.prepare?.();
  };
  const error = await startStack(refused, observer, { ...options, prepare }).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, isPrepared };
}

const readLog = async () => readFile(join(dataFolder, 'logs', 'api.log'), 'utf8');

test.each(['stack', 'database'] as const)(
  'refuses a data folder whose %s is in use and changes no file',
  async (name) => {
    const lock = await lockFolder(dataFolder, name);
    const { error, isPrepared } = await startRefused(settings);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain('already uses the data');
    expect(isPrepared).toBe(false);
    expect(await readLog()).toBe('of the stack that runs');
    await lock.release();
  },
);

test('reports a data folder in use before it checks the ports', async () => {
  const lock = await lockFolder(dataFolder, 'stack');
  const { port, close } = await occupyPort();
  const { error } = await startRefused(await createSettings({ WEB_PORT: String(port) }));
  expect(String(error)).toContain('already uses the data');
  await Promise.all([close(), lock.release()]);
});

test('reports a taken port before it changes anything', async () => {
  const { port, close } = await occupyPort();
  const { error, isPrepared } = await startRefused(await createSettings({ SIGNALS_PORT: String(port) }));
  expect(String(error)).toContain('choose another port with SIGNALS_PORT');
  expect(isPrepared).toBe(false);
  expect(await readLog()).toBe('of the stack that runs');
  expect(await readdir(dataFolder)).toEqual(['logs']);
  await close();
});

test('reports that another program has taken the port of Storybook', async () => {
  const { port, close } = await occupyPort();
  const refused = await createSettings({ STORYBOOK_PORT: String(port) });
  const { error, isPrepared } = await startRefused(refused, { alsoWanted: [storybookPort(refused)] });
  expect(String(error)).toContain(
    `Port ${port} on 127.0.0.1 is taken, and Storybook needs it. ` +
      'Stop the program that uses it, or choose another port with STORYBOOK_PORT.',
  );
  expect(isPrepared).toBe(false);
  await close();
});

test('locks the data folder during preparation and releases it on failure', async () => {
  const failure = new StartError('The build failed.');
  const { error } = await startRefused(settings, {
    async prepare() {
      expect(await readdir(dataFolder)).toContain('stack.lock');
      throw failure;
    },
  });
  expect(error).toBe(failure);
  expect(await readdir(dataFolder)).toEqual(['logs']);
});

test('starts nothing when aborted during preparation', async () => {
  const controller = new AbortController();
  const { error } = await startRefused(settings, {
    signal: controller.signal,
    prepare: async () => controller.abort(),
  });
  expect(error).toBe(controller.signal.reason);
  expect(await readdir(dataFolder)).toEqual(['logs']);
  expect(await readLog()).toBe('of the stack that runs');
});
