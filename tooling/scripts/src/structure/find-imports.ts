import { posix } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

/** An import of one file or folder by another. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Texts of files by their paths. Includes each `package.json` whose `imports` the files use. */
export type Sources = ReadonlyMap<string, string>;

/** Returns the modules that a file imports as values or types, re-exports, or lazy-loads. */
function findModuleNames(path: string, text: string): readonly string[] {
  const { module, program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  // Only few files contain such imports, and walking a file's whole syntax tree takes most of the time.
  if (/\bimport\s*\(/.test(text))
    new Visitor({
      ImportExpression({ source }) {
        if (source.type === 'Literal' && typeof source.value === 'string') names.push(source.value);
      },
      TSImportType({ source }) {
        names.push(source.value);
      },
    }).visit(program);
  return names;
}

function findPackage(path: string, sources: Sources): string | null {
  const folder = posix.dirname(path);
  if (sources.has(posix.join(folder, 'package.json'))) return folder;
  return folder === '.' ? null : findPackage(folder, sources);
}

/** Resolves a `#…` name by the `imports` of the package, whose keys have at most one `*`. */
function resolveOwnName(name: string, from: string, sources: Sources): string | null {
  const folder = findPackage(from, sources);
  if (folder === null) return null;
  const manifest = JSON.parse(sources.get(posix.join(folder, 'package.json')) ?? '{}') as {
    readonly imports?: Readonly<Record<string, string>>;
  };
  for (const [key, target] of Object.entries(manifest.imports ?? {})) {
    const [head = '', tail] = key.split('*');
    if (name === key) return posix.join(folder, target);
    if (tail !== undefined && name.startsWith(head) && name.endsWith(tail))
      return posix.join(folder, target.replace('*', name.slice(head.length, name.length - tail.length)));
  }
  return null;
}

function resolveName(name: string, from: string, sources: Sources): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  return name.startsWith('#') ? resolveOwnName(name, from, sources) : null;
}

/**
 * Lists the imports between these files, including type imports. Ignores packages, even those of this
 * repository.
 */
export function findImports(files: ReadonlySet<string>, sources: Sources): readonly Import[] {
  return [...files].flatMap((from) => {
    const names = findModuleNames(from, sources.get(from) ?? '');
    const imported = new Set(names.map((name) => resolveName(name, from, sources)));
    return [...imported].flatMap((to) => (to !== null && to !== from && files.has(to) ? [{ from, to }] : []));
  });
}
