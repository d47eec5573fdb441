import {
  chmod,
  copyFile,
  glob,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';

import { type App, APP_PARTS, isReleased } from '../apps.ts';
import { fetchNode } from '../node-binary.ts';
import { readStoredTexts, toNotice } from '../notices/notice.ts';
import { findShipped } from '../notices/shipped.ts';
import type { Architecture } from '../platform.ts';
import { traceFiles } from '../trace.ts';
import { findDataFiles } from './data-files.ts';
import { fillStage } from './stage.ts';
import { makeReproducible } from './web-build.ts';

export interface TreeOptions {
  /** Root of the repository, with everything built. */
  readonly root: string;
  /** Folder to write; its previous contents are deleted. */
  readonly out: string;
  readonly apps: readonly App[];
  readonly architecture: Architecture;
  /** Absolute path at which the release will be installed, for the first line of the command. */
  readonly prefix: string;
}

/**
 * Writes the production tree: the repository's layout with everything that the apps load, and Node in `bin`.
 */
export async function writeTree({ root, out, apps, architecture, prefix }: TreeOptions): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'release-stage-'));
  try {
    await fillStage({ root, stage, apps, architecture });
    await finishWebBuild(stage, apps);
    const paths = await listTree(stage, apps);
    await rm(out, { recursive: true, force: true });
    await copyTree(stage, out, paths);
    await copyFile(join(root, 'LICENSE'), join(out, 'LICENSE'));
    if (apps.includes('api'))
      await copyFile(join(root, 'packages/auth/firestore.rules'), join(out, 'firestore.rules'));
    const dependencies = await findShipped({ root: stage, apps, architecture, paths });
    await writeFile(join(out, 'NOTICE'), toNotice(dependencies, await readStoredTexts()));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  await mkdir(join(out, 'bin'));
  await fetchNode({ root, architecture, to: join(out, 'bin/node') });
  if (apps.includes('api')) await writeCommand(out, prefix);
}

/**
 * Makes the web app's build reproducible, and adds its configuration as a file that Next.js prefers to
 * next.config.ts. Next.js would compile next.config.ts at each start, with a compiler of 100 MB. Node strips
 * the types itself.
 */
async function finishWebBuild(stage: string, apps: readonly App[]): Promise<void> {
  if (!apps.includes('web')) return;
  await makeReproducible(join(stage, 'apps/web/.next'));
  await writeFile(join(stage, 'apps/web/next.config.mjs'), "export { default } from './next.config.ts';\n");
}

/** Lists the files and links of the tree, sorted. */
async function listTree(stage: string, apps: readonly App[]): Promise<readonly string[]> {
  const parts = apps.map((app) => APP_PARTS[app]);
  const programs = await findFiles(
    stage,
    parts.flatMap((part) => part.programs),
  );
  const files = await findFiles(
    stage,
    parts.flatMap((part) => part.files),
  );
  const loaded = await traceFiles({ stage, programs });
  const named = await findDataFiles(stage, programs);
  const all = new Set([...files, ...loaded, ...named, 'package.json']);
  for (const path of await findNotices(stage, all)) all.add(path);
  return [...all].filter((path) => path.includes('node_modules/') || isReleased(path)).toSorted();
}

async function findFiles(stage: string, patterns: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const entry of glob([...patterns], { cwd: stage, withFileTypes: true })) {
    if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(stage.length + 1));
  }
  return found;
}

/**
 * Matches the folder of the package that contains a file, and the folder of a package that is bundled in
 * Next.js.
 */
const PACKAGE_FOLDERS = [
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/,
  /^.*\/next\/dist\/compiled\/(?:@[^/]+\/)?[^/]+(?=\/)/,
];

/**
 * Files that state a package's name, licence and authors. In prebuilt libraries they also state each library
 * and its version.
 */
const NOTICES = '{package.json,{LICEN[CS]E,NOTICE,COPYING,OFL}*}';
const LIBRARY_NOTICES = '{README.md,versions.json}';

/** Lists the manifests and licence texts of the packages that contain these files. */
async function findNotices(stage: string, files: Iterable<string>): Promise<readonly string[]> {
  const folders = new Set<string>();
  for (const file of files) {
    for (const pattern of PACKAGE_FOLDERS) {
      const folder = pattern.exec(file)?.[0];
      if (folder !== undefined) folders.add(folder);
    }
  }
  return findFiles(
    stage,
    [...folders].flatMap((folder) => [
      `${folder}/${NOTICES}`,
      ...(folder.includes('/@img/sharp-libvips-') ? [`${folder}/${LIBRARY_NOTICES}`] : []),
    ]),
  );
}

async function copyTree(stage: string, out: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const from = join(stage, path);
    const to = join(out, path);
    await mkdir(dirname(to), { recursive: true });
    const found = await lstat(from);
    if (found.isSymbolicLink()) await symlink(await readlink(from), to);
    else if (found.isDirectory()) await mkdir(to, { recursive: true });
    else await copyFile(from, to);
    if (found.isFile()) await chmod(to, 0o644);
  }
}

/**
 * Writes the operator's command. Its first line contains the absolute path of Node, because images have no
 * `env`.
 */
async function writeCommand(out: string, prefix: string): Promise<void> {
  const path = join(out, 'bin', BRAND.slug);
  await writeFile(path, `#!${prefix}/bin/node\nimport '../apps/api/src/command/main.ts';\n`);
  await chmod(path, 0o755);
}
