import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { run } from '../runs/run.ts';

/** Whether this machine can make a case, such as a full disk. Prints nothing. */
const succeeds = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const isRoot = process.getuid?.() === 0;

/** A user without rights that every Linux has. */
export const OTHER_USER = 'nobody';

export const canBeAnotherUser = (): boolean => isRoot && succeeds('runuser', '-u', OTHER_USER, '--', 'true');

export const canLoseNetwork = (): boolean => succeeds('unshare', '--net', 'ip', 'link', 'set', 'lo', 'up');

/** Command that runs another one without a network but loopback. */
export const WITHOUT_NETWORK = [
  'unshare',
  '--net',
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
] as const;

async function expectDone(program: string, ...args: readonly string[]): Promise<void> {
  const { status, output } = await run(program, args, { quiet: true });
  if (status !== 0) throw new StartError(`${program} ${args.join(' ')} failed: ${output}`);
}

/** Gives a folder and all that is in it to a user. */
export async function give(folder: string, user: string): Promise<void> {
  await expectDone('chown', '-R', `${user}:`, folder);
}

/** A folder of the size of a small disk. */
export interface SmallDisk {
  readonly folder: string;
  /** Makes the disk larger by this many MB than what it holds. */
  leave(megabytes: number): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a disk in memory; null where this user may not. */
export async function mountSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'first-start-disk-'));
  if (!succeeds('mount', '-t', 'tmpfs', '-o', 'size=8g', 'tmpfs', folder)) {
    await rm(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    async leave(megabytes) {
      const { output } = await run('df', ['--output=used', '-m', folder], { quiet: true });
      const used = Number(output.trim().split('\n').at(-1));
      await expectDone('mount', '-o', `remount,size=${used + megabytes}m`, folder);
    },
    async remove() {
      await expectDone('umount', '--lazy', folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Folders of memory groups and their limits, of the second version of control groups and of the first. */
const MEMORY_GROUPS = [
  ['/sys/fs/cgroup', 'memory.max'],
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
] as const;

/**
 * Returns a command that runs another one with this much memory in all, and what removes the limit; null where this
 * machine has no memory groups or this user may not use them.
 */
export async function limitMemory(
  bytes: number,
): Promise<{ readonly prefix: readonly [string, ...string[]]; remove(): Promise<void> } | null> {
  for (const [folder, limit] of MEMORY_GROUPS) {
    const group = join(folder, `first-start-${process.pid}`);
    try {
      await mkdir(group);
      await writeFile(join(group, limit), String(bytes), { flag: 'r+' });
    } catch {
      await rmdir(group).catch(() => {});
      continue;
    }
    return {
      prefix: ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'],
      remove: async () => rmdir(group),
    };
  }
  return null;
}

/**
 * Makes a folder with links to the machine's programs, except those whose names match.
 * @returns the folder, to be the only one in PATH
 */
export async function linkPrograms(folder: string, path: string, without: RegExp): Promise<string> {
  await mkdir(folder, { recursive: true });
  const linked = new Set<string>();
  for (const place of path.split(delimiter)) {
    for (const name of await readdir(place).catch(() => [])) {
      if (linked.has(name) || without.test(name)) continue;
      linked.add(name);
      await symlink(join(place, name), join(folder, name));
    }
  }
  return folder;
}

/** Installs a Node of this major version from the registry. Returns the folder to put first in PATH. */
export async function installNode(major: number, folder: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}@${major}`;
  await expectDone('npm', 'install', '--silent', '--no-save', '--prefix', folder, name);
  return join(folder, 'node_modules/.bin');
}
