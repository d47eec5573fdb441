import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { root, run, runLines } from './programs.ts';
import { findBlocks } from './readme.ts';

/** What the README of a package says about getting it, as it was done. */
export interface PackedByReadme {
  readonly tarball: string;
  /** What to type in the project that installs it. */
  readonly installLines: string;
  readonly readme: string;
}

/** What is in version control, or would be after a commit; paths from the root. */
export async function listFiles(): Promise<readonly string[]> {
  const options = { cwd: root };
  const listed = await run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const deleted = await run(['git', 'ls-files', '-z', '--deleted'], options);
  const gone = new Set(deleted.split('\0'));
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && !gone.has(file));
}

/** Copies what a clone has, and nothing that was built. */
export async function cloneInto(folder: string): Promise<void> {
  for (const file of await listFiles()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
}

/** Makes a fresh clone and follows the `Install` section of a package's README in it. */
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

/** Makes an empty folder with the tarball in it, as the README tells to copy it. */
export async function createProject(work: string, name: string, tarball: string): Promise<string> {
  const folder = join(work, name);
  await mkdir(folder);
  await copyFile(tarball, join(folder, basename(tarball)));
  return folder;
}
