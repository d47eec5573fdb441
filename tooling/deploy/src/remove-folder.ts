import { mkdtemp, readFile, rm } from 'node:fs/promises';

import { StartError } from '@musubi/server/start-error';

/**
 * Creates a temporary folder, calls `work` with it, and removes the folder. When both fail, throws the error
 * of `work` and prints the other error.
 * @param prefix start of the folder's path
 */
export async function inWorkFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(prefix);
  const result = await work(folder).catch(async (error: unknown) => {
    await removeFolder(folder).catch((later: unknown) => console.error(String(later)));
    throw error;
  });
  await removeFolder(folder);
  return result;
}

/**
 * Removes a work folder in which programs created mounts.
 * @throws StartError, and removes nothing, when a mount is left below the folder, because the removal would
 * delete files of this machine through that mount.
 * @param table file in the format of /proc/self/mountinfo
 */
export async function removeFolder(folder: string, table = '/proc/self/mountinfo'): Promise<void> {
  const mounts = findMounts(await readFile(table, 'utf8'), folder);
  if (mounts.length > 0)
    throw new StartError(`Unmount these, then remove ${folder}:\n${mounts.toReversed().join('\n')}`);
  // A process that left the process group may still write for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Lists the mount points at and below a folder. @param table text in the format of /proc/self/mountinfo */
export function findMounts(table: string, folder: string): readonly string[] {
  return table
    .split('\n')
    .map((line) => unescape(line.split(' ')[4] ?? ''))
    .filter((point) => point === folder || point.startsWith(`${folder}/`));
}

/** The kernel writes blanks and backslashes as three octal digits. */
function unescape(path: string): string {
  return path.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCodePoint(parseInt(digits, 8)));
}
