import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import * as z from 'zod';

import { APPS } from '../apps.ts';
import { execute } from '../execute.ts';
import type { Architecture } from '../platform.ts';
import { writeTree } from '../tree/write-tree.ts';
import { type Layer, writeLayer } from './blobs.ts';
import { fetchDebianPackages } from './debian-packages.ts';
import { listBase, listEntries, USER, withFolders } from './entries.ts';
import { writeLayout } from './layout.ts';
import type { TarEntry } from './tar.ts';

const PREFIX = `/usr/lib/${BRAND.slug}`;

/** 2000-01-01, for layers that stay the same between commits. */
const STABLE_MTIME = 946_684_800;

interface ImagesOptions {
  readonly root: string;
  /** Folder to write; its previous contents are deleted. */
  readonly out: string;
  readonly architectures: readonly Architecture[];
}

/** Writes an OCI image layout with one image of all apps for the architectures; returns its digest. */
export async function writeImages({ root, out, architectures }: ImagesOptions): Promise<string> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const seconds = Number(await execute('git', ['log', '-1', '--format=%ct'], { cwd: root }));
  const revision = (await execute('git', ['rev-parse', 'HEAD'], { cwd: root })).trim();
  const version = await readVersion(root);
  const images = [];
  for (const architecture of architectures) {
    images.push({ architecture, layers: await writeLayers({ root, out, architecture, seconds }) });
  }
  const annotations = {
    'org.opencontainers.image.title': BRAND.name,
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.revision': revision,
  };
  const created = new Date(seconds * 1000).toISOString();
  return writeLayout(out, images, { config: configOf(annotations), created, annotations, tag: version });
}

async function readVersion(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

function configOf(labels: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return {
    User: `${USER}:${USER}`,
    Env: [`PATH=${PREFIX}/bin`, 'NODE_ENV=production', 'HOST=0.0.0.0', 'DATA_FOLDER=/data'],
    Entrypoint: [BRAND.slug],
    Cmd: ['serve', 'all'],
    WorkingDir: '/data',
    Volumes: { '/data': {} },
    ExposedPorts: { '3000/tcp': {}, '3001/tcp': {}, '3002/tcp': {}, '3003/tcp': {} },
    Labels: labels,
    StopSignal: 'SIGTERM',
  };
}

interface LayersOptions {
  readonly root: string;
  readonly out: string;
  readonly architecture: Architecture;
  /** Time of the commit. */
  readonly seconds: number;
}

/** Writes the layers of an architecture, starting with those that change least often. */
async function writeLayers({ root, out, architecture, seconds }: LayersOptions): Promise<readonly Layer[]> {
  const work = await mkdtemp(join(tmpdir(), 'release-images-'));
  const unpacked = join(work, 'base');
  const tree = join(work, 'tree');
  try {
    for (const archive of await fetchDebianPackages(join(root, '.cache/release'), architecture)) {
      await execute('dpkg-deb', ['-x', archive, unpacked]);
    }
    await writeTree({ root, out: tree, apps: APPS, architecture, prefix: PREFIX });
    const { native, dependencies, product } = splitTree(await listEntries(tree, PREFIX.slice(1).concat('/')));
    return [
      await writeLayer(out, withFolders(await listBase(unpacked)), STABLE_MTIME),
      await writeLayer(out, withFolders(native), STABLE_MTIME),
      await writeLayer(out, withFolders(dependencies), STABLE_MTIME),
      await writeLayer(out, withFolders(product), seconds),
    ];
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Splits the tree, so that the architectures share all layers without native code. */
function splitTree(entries: readonly TarEntry[]): Record<'native' | 'dependencies' | 'product', TarEntry[]> {
  const native: TarEntry[] = [];
  const dependencies: TarEntry[] = [];
  const product: TarEntry[] = [];
  for (const entry of entries) {
    if (/\/bin\/node$|linux-(?:x64|arm64)/.test(entry.path)) native.push(entry);
    else if (entry.path.includes('/node_modules/')) dependencies.push(entry);
    else product.push(entry);
  }
  return { native, dependencies, product };
}
