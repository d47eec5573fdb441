import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { execute } from './execute.ts';
import type { Architecture } from './platform.ts';
import { readRuntime } from './runtime.ts';

interface NodeBinaryOptions {
  readonly root: string;
  readonly architecture: Architecture;
  /** Path of the file to write. Its licence is written beside it. */
  readonly to: string;
}

/**
 * Writes the Node binary for an architecture from its package in the npm registry.
 * @throws StartError when the package differs from the pinned one.
 */
export async function fetchNode({ root, architecture, to }: NodeBinaryOptions): Promise<void> {
  const { node } = await readRuntime();
  const { package: name, integrity } = node[architecture];
  const cache = join(root, '.cache/release');
  const archive = join(cache, `${name}-${node.version}.tgz`);
  await mkdir(cache, { recursive: true });
  if (!(await hasIntegrity(archive, integrity))) await pack(`${name}@${node.version}`, archive);
  if (!(await hasIntegrity(archive, integrity))) {
    throw new StartError(`${name}@${node.version} of the npm registry has not the digest in runtime.json.`);
  }
  const folder = await mkdtemp(join(cache, 'node-'));
  try {
    await execute('tar', ['-xzf', archive, '-C', folder, 'package/bin/node', 'package/LICENSE']);
    await copyFile(join(folder, 'package/bin/node'), to);
    await copyFile(join(folder, 'package/LICENSE'), join(dirname(to), 'LICENSE'));
    await chmod(to, 0o755);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pack(spec: string, archive: string): Promise<void> {
  const folder = await mkdtemp(`${archive}-`);
  try {
    const name = await execute('npm', ['pack', '--silent', '--pack-destination', folder, spec]);
    await rename(join(folder, name.trim()), archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasIntegrity(path: string, integrity: string): Promise<boolean> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && `sha512-${createHash('sha512').update(bytes).digest('base64')}` === integrity;
}
