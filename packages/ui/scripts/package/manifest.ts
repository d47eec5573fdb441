import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const UI = join(import.meta.dirname, '../..');

/** Packages that the app brings, so that there is one React on the page. */
const PEERS = { react: '>=19.2', 'react-dom': '>=19.2' } as const;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

export interface ManifestOptions {
  readonly folder: string;
  /** Names of the packages that the code imports. */
  readonly dependencies: ReadonlySet<string>;
  readonly entries: readonly string[];
}

/**
 * Writes the manifest of the installable package, with the exact versions of the dependencies that are installed here.
 * @throws Error when the code imports a package that is no dependency.
 */
export async function writeManifest({ folder, dependencies, entries }: ManifestOptions): Promise<void> {
  const own = await readManifest(UI);
  const versions: Record<string, string> = {};
  for (const name of [...dependencies].filter((each) => !(each in PEERS)).toSorted()) {
    if (!(name in own.dependencies)) throw new Error(`${name} is no dependency of ${own.name}`);
    versions[name] = (await readManifest(join(UI, 'node_modules', name))).version;
  }
  const components = entries.map((name): readonly [string, object] => [
    `./${name}`,
    { types: `./${name}.d.ts`, default: `./${name}.js` },
  ]);
  const manifest = {
    name: own.name,
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      ...Object.fromEntries(components),
      // Compilers refuse to import a file without types.
      './styles.css': { types: './style-sheet.d.ts', default: './styles.css' },
      './tokens.css': { types: './style-sheet.d.ts', default: './tokens.css' },
      './tokens.json': './tokens.json',
      './package.json': './package.json',
    },
    dependencies: versions,
    peerDependencies: PEERS,
    engines: { node: '>=20.19' },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
