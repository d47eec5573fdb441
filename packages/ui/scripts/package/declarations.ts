import { execFile } from 'node:child_process';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

import { type PackageEntry, toEntryCode } from './entries.ts';

const execFileAsync = promisify(execFile);

const UI = join(import.meta.dirname, '../..');
const PACKAGES = join(UI, '..');
const TSC = join(UI, 'node_modules/typescript/bin/tsc');
const DOMAIN = '@musubi/domain/';
const IMPORTED = /(\bfrom |\bimport\()'([^']+)'/g;

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
}

const toPosix = (path: string): string => path.split(sep).join('/');
const toDeclaration = (path: string): string => path.replace(/\.tsx?$/, '.d.ts');

/** Emits the declarations of the entries and everything that they import. Returns them by path below `packages`. */
async function emit(
  entries: readonly PackageEntry[],
  domain: Manifest,
): Promise<ReadonlyMap<string, string>> {
  const work = await mkdtemp(join(tmpdir(), 'musubi-ui-types-'));
  try {
    const config = {
      extends: join(UI, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: PACKAGES,
        outDir: join(work, 'out'),
        // The compiler emits no declarations for what it finds in `node_modules`.
        paths: Object.fromEntries(
          Object.entries(domain.exports).map(([subpath, source]) => [
            `${DOMAIN}${subpath.slice('./'.length)}`,
            [join(PACKAGES, 'domain', source)],
          ]),
        ),
        typeRoots: [join(UI, '../../node_modules/@types')],
      },
      files: [
        join(UI, 'src/css-modules.d.ts'),
        ...entries.flatMap(({ taken }) => taken.map(({ from }) => join(UI, 'src', from))),
      ],
      include: [],
    };
    await writeFile(join(work, 'tsconfig.json'), JSON.stringify(config));
    await execFileAsync(process.execPath, [TSC, '-p', work, '--singleThreaded'], { cwd: UI });
    const found = new Map<string, string>();
    for await (const file of glob('**/*.d.ts', { cwd: join(work, 'out') })) {
      found.set(toPosix(file), await readFile(join(work, 'out', file), 'utf8'));
    }
    return found;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns the paths that a declaration imports, below `packages`, by specifier. Skips dependencies. */
function importsOf(path: string, text: string, domain: Manifest): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, , specifier = ''] of text.matchAll(IMPORTED)) {
    if (specifier.startsWith('.')) {
      found.set(specifier, toDeclaration(toPosix(join(dirname(path), specifier))));
    } else if (specifier.startsWith(DOMAIN)) {
      const source = domain.exports[`./${specifier.slice(DOMAIN.length)}`];
      if (source === undefined) throw new Error(`${DOMAIN} has no ${specifier}`);
      found.set(specifier, toDeclaration(toPosix(join('domain', source))));
    }
  }
  return found;
}

/** Converts a path to a specifier that Node's resolution and bundlers know. */
function toSpecifier(from: string, to: string): string {
  const path = toPosix(relative(dirname(from), to)).replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Writes the declarations of the entries, with the parts of the domain that they name, into a folder. */
export async function writeDeclarations(entries: readonly PackageEntry[], folder: string): Promise<void> {
  const domain = JSON.parse(await readFile(join(PACKAGES, 'domain/package.json'), 'utf8')) as Manifest;
  const emitted = await emit(entries, domain);
  const waiting = entries.flatMap(({ taken }) => taken.map(({ from }) => toDeclaration(`ui/src/${from}`)));
  const written = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (written.has(path)) continue;
    written.add(path);
    const text = emitted.get(path);
    if (text === undefined) throw new Error(`No declaration was emitted for ${path}`);
    const imports = importsOf(path, text, domain);
    waiting.push(...imports.values());
    const from = path;
    const linked = text.replaceAll(IMPORTED, (all, before: string, specifier: string) => {
      const to = imports.get(specifier);
      return to === undefined ? all : `${before}'${toSpecifier(from, to)}'`;
    });
    await mkdir(dirname(join(folder, 'types', path)), { recursive: true });
    await writeFile(join(folder, 'types', path), linked);
  }
  for (const entry of entries) {
    const toTypes = (from: string): string => `./types/ui/src/${from.replace(/\.tsx?$/, '.js')}`;
    await writeFile(join(folder, `${entry.name}.d.ts`), toEntryCode(entry, toTypes, 'values and types'));
  }
}
