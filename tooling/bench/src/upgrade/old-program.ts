import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
/** The present version's probe, which runs in the tree of an older version. */
const PROBE_FILES = ['every-request.ts', 'probe-release.ts'];

/**
 * Installs the program of a commit in a temporary folder, where the next walk finds it. Returns the folder, or a
 * sentence with the reason when the history or the packages are missing.
 */
export async function installProgram(commit: string): Promise<{ readonly folder: string } | string> {
  const folder = join(tmpdir(), 'musubi-programs', commit);
  if (!existsSync(folder)) {
    const reason = await install(commit, folder);
    if (reason !== null) return reason;
  }
  const releases = 'apps/api/test/releases';
  for (const file of PROBE_FILES) await copyFile(join(ROOT, releases, file), join(folder, releases, file));
  return { folder };
}

async function install(commit: string, folder: string): Promise<string | null> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const archive = spawnSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  if (archive.status !== 0) return `the history has no commit ${commit}`;
  spawnSync('tar', ['-x', '-C', partial], { input: archive.stdout });
  const packages = ['--filter', '@musubi/api...', '--filter', 'musubi'];
  const installed = spawnSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...packages], {
    cwd: partial,
    encoding: 'utf8',
  });
  if (installed.status !== 0) return `the packages of ${commit} cannot be installed: ${installed.stdout}`;
  await rename(partial, folder);
  return null;
}

/**
 * Sends every request of a creator to a program on a database. Returns its report, and whether all requests
 * succeeded.
 */
export function probe(
  folder: string,
  databaseUrl: string,
): { readonly isAnswered: boolean; readonly report: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['test/releases/probe-release.ts', databaseUrl],
    { cwd: join(folder, 'apps/api'), encoding: 'utf8' },
  );
  return { isAnswered: status === 0, report: status === 0 ? stdout.trim() : `${stdout}${stderr}` };
}
