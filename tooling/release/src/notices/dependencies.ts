import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import * as z from 'zod';

import { type App, APPS } from '../apps.ts';
import { execute } from '../execute.ts';
import { type Architecture, CPUS, thisArchitecture } from '../platform.ts';

/** An installed third-party package. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  readonly author: string | null;
  /** Relative to the root. */
  readonly folder: string;
  /** Licence texts and notices of the package; empty if it has none. */
  readonly texts: readonly string[];
}

const listSchema = z.record(
  z.string(),
  z.array(
    z.object({
      name: z.string(),
      versions: z.array(z.string()),
      paths: z.array(z.string()),
      license: z.string(),
      author: z.string().optional(),
    }),
  ),
);

export interface DependenciesOptions {
  readonly root: string;
  /** All apps by default. */
  readonly apps?: readonly App[];
  /** Architecture for which the dependencies are installed; this machine's by default. */
  readonly architecture?: Architecture;
}

/** Lists the installed production dependencies of apps, by name and version. */
export async function listDependencies({
  root,
  apps = APPS,
  architecture = thisArchitecture(),
}: DependenciesOptions): Promise<readonly Dependency[]> {
  const filters = apps.flatMap((app) => ['--filter', `@musubi/${app}...`]);
  const platform = { os: ['linux'], cpu: [CPUS[architecture]], libc: ['glibc'] };
  const printed = await execute('pnpm', ['licenses', 'list', '--json', '--prod', ...filters], {
    cwd: root,
    env: { PNPM_CONFIG_SUPPORTED_ARCHITECTURES: JSON.stringify(platform) },
  });
  const found = Object.values(listSchema.parse(JSON.parse(printed))).flat();
  const all = await Promise.all(
    found.flatMap(({ name, versions, paths, license, author }) =>
      paths.map(async (path, at) => ({
        name,
        version: versions[at] ?? '',
        licence: license,
        author: author ?? null,
        folder: relative(root, path),
        texts: await readTexts(path),
      })),
    ),
  );
  return all.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
}

const keyOf = ({ name, version }: Dependency): string => `${name}@${version}`;
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Text files that name a package's licence and authors. */
const TEXT = /^(?:LICEN[CS]E|NOTICE|COPYING|OFL)/i;

async function readTexts(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && TEXT.test(entry.name),
  );
  const names = files.map(({ name }) => name).toSorted(compare);
  const texts = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim());
}
