import { cp, glob, mkdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { type App, isReleased } from '../apps.ts';
import { execute } from '../execute.ts';
import { type Architecture, CPUS } from '../platform.ts';

const INSTALL_FILES = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', '.npmrc', 'patches'];

const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.turbo', '.cache', '.data']);

interface StageOptions {
  /** Root of the built repository. */
  readonly root: string;
  /** Empty folder. */
  readonly stage: string;
  readonly apps: readonly App[];
  readonly architecture: Architecture;
}

/**
 * Fills a folder with the repository's layout: sources and builds of the apps and packages, and their
 * production dependencies for the architecture. The files are links to pnpm's store, so copy them before
 * changing them.
 */
export async function fillStage({ root, stage, apps, architecture }: StageOptions): Promise<void> {
  for (const file of INSTALL_FILES) await cp(join(root, file), join(stage, file), { recursive: true });
  // pnpm needs the manifests of all workspace packages, because the frozen lockfile lists them all.
  for await (const manifest of glob('{openapi,apps/*,packages/*,tooling/*}/package.json', { cwd: root })) {
    await mkdir(dirname(join(stage, manifest)), { recursive: true });
    await cp(join(root, manifest), join(stage, manifest));
  }
  await copyOwnFiles(root, stage, apps);
  await installDependencies(stage, apps, architecture);
}

async function copyOwnFiles(root: string, stage: string, apps: readonly App[]): Promise<void> {
  for (const folder of ['openapi', 'packages', ...apps.map((app) => `apps/${app}`)]) {
    await cp(join(root, folder), join(stage, folder), {
      recursive: true,
      filter: (source) => {
        const path = relative(root, source).split(sep).join('/');
        return isReleased(path) && !path.split('/').some((name) => SKIPPED.has(name));
      },
    });
  }
}

async function installDependencies(
  stage: string,
  apps: readonly App[],
  architecture: Architecture,
): Promise<void> {
  await execute(
    'pnpm',
    [
      'install',
      '--prod',
      '--frozen-lockfile',
      '--prefer-offline',
      '--ignore-scripts',
      '--os=linux',
      `--cpu=${CPUS[architecture]}`,
      '--libc=glibc',
      ...apps.flatMap((app) => ['--filter', `@musubi/${app}...`]),
    ],
    { cwd: stage, env: { CI: '1' } },
  );
}
