import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { execute } from '@musubi/release/execute';
import { ARCHITECTURES } from '@musubi/release/platform';
import { root } from '@musubi/scripts/repository';

import { runScript } from '../run-script.ts';

/** Folders of different depth, to show that their paths are not in the output. */
const FOLDERS = ['first', 'second/deeper'] as const;

/**
 * Builds the last commit in two clones, which reuse nothing but the pinned downloads. Returns two folders,
 * each with the image `layout` and the packages in `debs`.
 */
export async function buildTwice(work: string, signal: AbortSignal): Promise<readonly [string, string]> {
  const build = async (name: string): Promise<string> => {
    const [clone, out] = [join(work, name), join(work, `built-${name.replace('/', '-')}`)];
    await mkdir(dirname(clone), { recursive: true });
    await execute('git', ['clone', '--quiet', root, clone], { signal });
    await execute('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: clone, signal });
    await copyDownloads(clone);
    const options = { cwd: clone, work, signal };
    await runScript('tooling/release/src/release-images.ts', ['--out', join(out, 'layout')], options);
    for (const architecture of ARCHITECTURES) {
      const args = ['--arch', architecture, '--out', join(out, 'debs')];
      await runScript('tooling/deploy/src/deb/release-deb.ts', args, options);
    }
    await rm(clone, { recursive: true, force: true });
    return out;
  };
  const [first, second] = FOLDERS;
  return [await build(first), await build(second)];
}

/** Copies Node and the Debian packages. Each build compares their digests with the pinned ones. */
async function copyDownloads(clone: string): Promise<void> {
  const cache = '.cache/release';
  await mkdir(join(root, cache), { recursive: true });
  await cp(join(root, cache), join(clone, cache), {
    recursive: true,
    filter: (path) => !path.endsWith('.tar'),
  });
}
