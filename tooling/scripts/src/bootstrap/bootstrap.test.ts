import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { beforeEach, expect, test } from 'vitest';

import { root } from '../repository.ts';

let folder = '';
/** Creates a repository with the bootstrap and an npx that returns its own PATH. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi bootstrap '));
  await mkdir(join(folder, 'tooling/scripts/src'), { recursive: true });
  await mkdir(join(folder, 'bin'));
  for (const path of ['tooling/scripts/bootstrap.mjs', 'tooling/scripts/src/bootstrap']) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ packageManager: 'pnpm@1.0.0', engines: { node: '>=20' } }),
  );
  await writeFile(join(folder, 'pnpm-workspace.yaml'), `catalog:\n  node: ${process.versions.node}\n`);
  await writeFile(join(folder, 'pnpm-lock.yaml'), '');
  await addProgram('npx', 'echo "$PATH"');
  return async () => rm(folder, { recursive: true, force: true });
});

async function addProgram(name: string, script: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function startBootstrap() {
  return spawn(process.execPath, [join(folder, 'tooling/scripts/bootstrap.mjs'), 'start'], {
    env: { PATH: join(folder, 'bin') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('reports a missing pnpm in one sentence with its cause', async () => {
  expect(await text(startBootstrap().stderr)).toMatch(
    /\nThe packages could not be installed and nothing was started\.\nCause: spawn pnpm ENOENT\n$/,
  );
});

test('reports a marker that cannot be written', async () => {
  await addProgram('pnpm', 'exit 0');
  expect(await text(startBootstrap().stderr)).toMatch(
    /nothing was started\.\nCause: ENOENT: no such file or directory, open '.*\.installed-lockfile'\n$/,
  );
});

test('ignores a closed output during the installation', async () => {
  await addProgram('pnpm', 'echo Error: no style; exit 1');
  const bootstrap = startBootstrap();
  bootstrap.stdout.destroy();
  expect(await text(bootstrap.stderr)).toMatch(/^\nError: no style\n\n.*\nCause: no style\n$/);
});
