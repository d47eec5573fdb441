import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { execute } from '@musubi/release/execute';
import { ARCHITECTURES } from '@musubi/release/platform';
import { root } from '@musubi/scripts/repository';

/** Folders of different depth, because their paths must not be in the output. */
const FOLDERS = ['first', 'second/deeper'] as const;

/**
 * Builds the last commit in two clones, with nothing of an earlier build but the pinned downloads. Returns two
 * folders, each with the image `layout` and the packages in `debs`.
 */
export async function buildTwice(work: string, signal: AbortSignal): Promise<readonly [string, string]> {
  const build = async (name: string): Promise<string> => {
    const [clone, out] = [join(work, name), join(work, `built-${name.replace('/', '-')}`)];
    await mkdir(dirname(clone), { recursive: true });
    await execute('git', ['clone', '--quiet', root, clone], { signal });
    await execute('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: clone, signal });
    await copyDownloads(clone);
    const release = async (script: string, ...args: readonly string[]): Promise<string> =>
      execute(process.execPath, [join(clone, script), ...args], {
        cwd: clone,
        env: { TMPDIR: work },
        signal,
      });
    await release('tooling/release/src/release-images.ts', '--out', join(out, 'layout'));
    for (const architecture of ARCHITECTURES) {
      const debs = ['--arch', architecture, '--out', join(out, 'debs')];
      await release('tooling/deploy/src/deb/release-deb.ts', ...debs);
    }
    await rm(clone, { recursive: true, force: true });
    return out;
  };
  const [first, second] = FOLDERS;
  return [await build(first), await build(second)];
}

/** Copies Node and the Debian packages, whose digests each build compares with the pinned ones. */
async function copyDownloads(clone: string): Promise<void> {
  const cache = '.cache/release';
  await mkdir(join(root, cache), { recursive: true });
  await cp(join(root, cache), join(clone, cache), {
    recursive: true,
    filter: (path) => !path.endsWith('.tar'),
  });
}
