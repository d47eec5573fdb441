import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { execute } from '@musubi/release/execute';
import type { Architecture } from '@musubi/release/platform';

import { SYSTEMD_FILES } from '../systemd/units.ts';
import { DEPLOY, type InstalledFile, installFiles, render } from '../templates.ts';
import { DOCUMENTS, readDocuments } from './documents.ts';

const EXECUTABLE = 0o755;
const SCRIPTS = ['postinst', 'prerm', 'postrm'] as const;

const FILES: readonly InstalledFile[] = [
  ...SYSTEMD_FILES,
  { from: 'debian/command', to: 'usr/bin/@slug@', mode: EXECUTABLE },
  { from: 'debian/setup', to: 'usr/sbin/@slug@-setup', mode: EXECUTABLE },
  { from: 'debian/manual.8', to: 'usr/share/man/man8/@slug@.8' },
  { from: 'debian/manual.8', to: 'usr/share/man/man8/@slug@-setup.8' },
  { from: 'caddy/Caddyfile', to: 'usr/share/@slug@/caddy/Caddyfile' },
  { from: 'nginx/site.conf', to: 'usr/share/@slug@/nginx/site.conf' },
  { from: 'nginx/own-names.conf', to: 'usr/share/@slug@/nginx/own-names.conf' },
  { from: 'prometheus/alerts.yaml', to: 'usr/share/@slug@/prometheus/alerts.yaml' },
  { from: 'grafana/dashboard.json', to: 'usr/share/@slug@/grafana/dashboard.json' },
  { from: '../packages/auth/firestore.rules', to: 'usr/share/@slug@/firestore.rules' },
  { from: '../LICENSE', to: 'usr/share/doc/@slug@/copyright' },
  { from: 'unavailable.html', to: 'usr/share/@slug@/unavailable.html' },
];
export interface DebOptions {
  /** The production tree, which becomes `/usr/lib/<slug>`. */
  readonly tree: string;
  readonly version: string;
  readonly architecture: Architecture;
  /** Modification time of all files, in seconds since 1970. */
  readonly epochSeconds: number;
  /** Path of the package to write. */
  readonly to: string;
}

/** Writes the Debian package. The same tree, version and time give the same bytes. */
export async function buildDeb({ tree, version, architecture, epochSeconds, to }: DebOptions): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'deb-'));
  try {
    await cp(tree, join(stage, render('usr/lib/@slug@')), { recursive: true, verbatimSymlinks: true });
    await installFiles(stage, FILES);
    await installDocuments(stage);
    const size = String(Math.ceil((await measure(stage)) / 1024));
    await writeControl(stage, { version, architecture, size });
    await setFolderModes(stage);
    const compression = ['-Zzstd', '-z9', '--threads-max=1'];
    await execute('dpkg-deb', [...compression, '--root-owner-group', '--build', stage, to], {
      env: { SOURCE_DATE_EPOCH: String(epochSeconds) },
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function installDocuments(stage: string): Promise<void> {
  for (const { path, text } of await readDocuments(FILES)) {
    const to = join(stage, DOCUMENTS, path);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, text);
    await chmod(to, 0o644);
  }
}

/** Sums the bytes of all files below a folder. */
async function measure(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

async function writeControl(
  stage: string,
  values: Readonly<Record<'version' | 'architecture' | 'size', string>>,
): Promise<void> {
  const folder = join(stage, 'DEBIAN');
  await mkdir(folder);
  const control = render(await readFile(join(DEPLOY, 'debian/control'), 'utf8'));
  const filled = control.replaceAll(
    /@(version|architecture|size)@/g,
    (_, name: keyof typeof values) => values[name],
  );
  await writeFile(join(folder, 'control'), filled);
  await chmod(join(folder, 'control'), 0o644);
  await installFiles(
    stage,
    SCRIPTS.map((name) => ({ from: `debian/${name}`, to: `DEBIAN/${name}`, mode: EXECUTABLE })),
  );
}

/** Sets fixed permissions on folders, independent of the umask of this process. */
async function setFolderModes(stage: string): Promise<void> {
  await chmod(stage, EXECUTABLE);
  for (const entry of await readdir(stage, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), EXECUTABLE);
}
