import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { root, run, runLines } from './programs.ts';
import { findBlocks } from './readme.ts';

/** Result of following the pack instructions in a package's README. */
export interface PackedByReadme {
  readonly tarball: string;
  /** Commands from the README that install the package, to run in the project that uses it. */
  readonly installLines: string;
  readonly readme: string;
}

/** Lists tracked and untracked files, but no ignored or deleted files. Paths are relative to the root. */
export async function listFiles(): Promise<readonly string[]> {
  const options = { cwd: root };
  const listed = await run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const deleted = await run(['git', 'ls-files', '-z', '--deleted'], options);
  const gone = new Set(deleted.split('\0'));
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && !gone.has(file));
}

/** Copies the files that a clone would contain, without build output. */
export async function cloneInto(folder: string): Promise<void> {
  for (const file of await listFiles()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
}

/** Creates a clone and follows the `Install` section of a package's README there. */
export async function packByReadme(name: string, work: string): Promise<PackedByReadme> {
  const clone = join(work, 'clone');
  await cloneInto(clone);
  const readme = await readFile(join(clone, 'packages', name, 'README.md'), 'utf8');
  const [packLines, installLines] = findBlocks(readme, 'Install', 'sh');
  if (packLines === undefined || installLines === undefined) {
    throw new Error(`The README of ${name} does not say how to pack and install it`);
  }
  await runLines(packLines, { cwd: clone });
  const folder = join(clone, 'packages', name);
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('Nothing was packed');
  return { tarball: join(folder, tarball), installLines, readme };
}

/**
 * Creates a project folder that contains only the tarball. The README's install commands run in this folder.
 */
export async function createProject(work: string, name: string, tarball: string): Promise<string> {
  const folder = join(work, name);
  await mkdir(folder);
  await copyFile(tarball, join(folder, basename(tarball)));
  return folder;
}
