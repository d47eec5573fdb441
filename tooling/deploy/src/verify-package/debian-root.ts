import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { execute } from '@musubi/release/execute';
import { thisArchitecture } from '@musubi/release/platform';
import { readRuntime } from '@musubi/release/runtime';
import { root as repository } from '@musubi/scripts/repository';

import { inWorkFolder } from '../remove-folder.ts';

/** Packages that Debian needs to boot, in addition to the minimal set. */
const INCLUDED = ['ca-certificates', 'dbus', 'systemd-sysv'];

/** Unpacks a clean Debian into an empty folder. The first run stores it in `.cache/release`. */
export async function unpackDebian(folder: string, signal: AbortSignal): Promise<void> {
  const { suite } = (await readRuntime()).debian;
  const cache = join(repository, '.cache/release');
  const archive = join(cache, `debian-${suite}-${thisArchitecture()}.tar`);
  if (!(await exists(archive))) await writeArchive({ suite, cache, archive, signal });
  await execute('tar', ['-xf', archive, '-C', folder], { signal });
  const lists = [
    `deb http://deb.debian.org/debian ${suite} main`,
    `deb http://deb.debian.org/debian ${suite}-updates main`,
    `deb http://deb.debian.org/debian-security ${suite}-security main`,
  ];
  await writeFile(join(folder, 'etc/apt/sources.list'), `${lists.join('\n')}\n`);
}

/**
 * Downloads everything that `apt install` of these packages will need, because the machine has no network
 * when it runs. `packages` may contain paths inside the machine.
 */
export async function downloadPackages(
  folder: string,
  packages: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const inside = ['--quiet', `--directory=${folder}`, '--register=no', '--keep-unit'];
  const apt = ['--resolv-conf=replace-host', '--chdir=/root', 'apt-get', '-qq'];
  await execute('systemd-nspawn', [...inside, ...apt, 'update'], { signal });
  const install = ['--yes', '--download-only', 'install', ...packages];
  await execute('systemd-nspawn', [...inside, ...apt, ...install], { signal });
}

interface ArchiveOptions {
  readonly suite: string;
  readonly cache: string;
  readonly archive: string;
  readonly signal: AbortSignal;
}

async function writeArchive({ suite, cache, archive, signal }: ArchiveOptions): Promise<void> {
  await mkdir(cache, { recursive: true });
  await inWorkFolder(join(cache, 'debian-'), async (work) => {
    const folder = join(work, 'root');
    const options = ['--variant=minbase', `--include=${INCLUDED.join(',')}`];
    // debootstrap mounts /proc and /sys of this machine in the folder. A separate mount namespace removes
    // these mounts with it.
    const unshare = ['--mount', '--propagation=private', 'debootstrap'];
    const origin = 'http://deb.debian.org/debian';
    await execute('unshare', [...unshare, ...options, suite, folder, origin], { signal });
    await execute('tar', ['-cf', join(work, 'root.tar'), '-C', folder, '.'], { signal });
    await rename(join(work, 'root.tar'), archive);
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
