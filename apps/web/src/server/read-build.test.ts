import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readServerEnv } from '#shared/config/env.server.ts';

import { readBuild } from './read-build.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'read-build-'));
  await mkdir(join(dir, '.next/static'), { recursive: true });
  await writeFile(join(dir, '.next/static/starter-a.js'), 'start()');
  await writeFile(join(dir, '.next/BUILD_ID'), 'id\n');
  await writeFile(join(dir, '.next/offline-worker.js'), 'run()');
});

afterEach(async () => rm(dir, { recursive: true }));

test('reads the worker unless the operator turns offline screens off', async () => {
  expect(await readBuild(dir, readServerEnv({}))).toMatchObject({ workerScript: 'run()' });
  const off = await readBuild(dir, readServerEnv({ OFFLINE_SCREENS: 'off' }));
  expect(off).toMatchObject({ workerScript: null });
});

test('derives the build name from its id and its settings', async () => {
  const { build } = await readBuild(dir, readServerEnv({}));
  expect(build).toMatch(/^id-[\da-f]{8}$/);
  const other = await readBuild(dir, readServerEnv({ OFFLINE_SCREENS: 'off' }));
  expect(other.build).not.toBe(build);
});
