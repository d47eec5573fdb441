import { spawn } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createGzip } from 'node:zlib';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Installed {
  readonly manifest: Manifest;
  readonly folder: string;
}

/** An npm registry on loopback that serves installed packages, so that `npm install` needs no network. */
export interface LocalRegistry {
  readonly url: string;
  close(): void;
}

// On Linux, pnpm hard-links identical files. Store hard links as regular files, because npm skips hard links.
const TAR_OPTIONS = [
  '--exclude=node_modules',
  ...(process.platform === 'linux' ? ['--hard-dereference'] : []),
];

/** Returns the folder that contains a package's dependencies, which pnpm installs beside the package. */
function siblingsOf({ manifest, folder }: Installed): string {
  return manifest.name.startsWith('@') ? dirname(dirname(folder)) : dirname(folder);
}

async function readInstalled(path: string): Promise<Installed> {
  const folder = await realpath(path);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  return { manifest, folder };
}

/** Collects the packages at these paths and all their dependencies, by package name. */
async function collect(paths: readonly string[]): Promise<ReadonlyMap<string, readonly Installed[]>> {
  const found = new Map<string, Installed[]>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const installed = await readInstalled(path);
    const { name, version, dependencies = {} } = installed.manifest;
    const others = found.get(name) ?? [];
    if (others.some((other) => other.manifest.version === version)) continue;
    found.set(name, [...others, installed]);
    const siblings = siblingsOf(installed);
    waiting.push(...Object.keys(dependencies).map((dependency) => join(siblings, dependency)));
  }
  return found;
}

/** Serves the packages at these paths and their dependencies to npm. */
export async function startLocalRegistry(paths: readonly string[]): Promise<LocalRegistry> {
  const packages = await collect(paths);
  let url = '';

  function describe(versions: readonly Installed[]): object {
    const described: Record<string, object> = {};
    for (const { manifest } of versions) {
      const tarball = `${url}/-/${manifest.name}/${manifest.version}.tgz`;
      described[manifest.version] = { ...manifest, scripts: {}, devDependencies: {}, dist: { tarball } };
    }
    const [latest] = versions;
    return {
      name: latest?.manifest.name,
      'dist-tags': { latest: latest?.manifest.version },
      versions: described,
    };
  }

  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const [, name = path, version] = /^-\/(.+)\/([^/]+)\.tgz$/.exec(path) ?? [];
    const versions = packages.get(name);
    if (versions === undefined) return void response.writeHead(404).end('{}');
    const wanted = versions.find(({ manifest }) => manifest.version === version);
    if (wanted === undefined) return void response.end(JSON.stringify(describe(versions)));
    const { folder } = wanted;
    const tar = spawn('tar', [...TAR_OPTIONS, '-cf', '-', '-C', dirname(folder), basename(folder)]);
    tar.stdout.pipe(createGzip({ level: 1 })).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}
