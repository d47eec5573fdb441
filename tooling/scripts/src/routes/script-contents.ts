import { SourceMap, type SourceMapPayload } from 'node:module';

/** A source map, or an index of source maps with the position at which each map starts. */
export type ScriptMap =
  | Pick<SourceMapPayload, 'version' | 'sources' | 'names' | 'mappings'>
  | { readonly version: number; readonly sections: readonly unknown[] };

/**
 * Gzipped bytes by module. A module is the path of its source file, or `BUNDLER` for code without a source
 * file.
 */
export type Contents = ReadonlyMap<string, number>;

/** Code of the bundler itself, such as the wrapper of each module. */
export const BUNDLER = 'bundler';

/**
 * Divides the gzipped size of a script among its modules, in proportion to the characters of each.
 * Compression works across modules, so each size is an estimate, but their sum is exact.
 */
export function divideScript(text: string, map: ScriptMap, bytes: number): Contents {
  // Node accepts an index of source maps too, although Node's types do not allow an index.
  const sourceMap = new SourceMap(map as SourceMapPayload);
  const characters = new Map<string, number>();
  let total = 0;
  for (const [row, line] of text.split('\n').entries()) {
    total += line.length;
    for (let column = 0; column < line.length; column += 1) {
      const entry = sourceMap.findEntry(row, column);
      const source =
        'originalSource' in entry && entry.generatedLine === row ? entry.originalSource : BUNDLER;
      characters.set(source, (characters.get(source) ?? 0) + 1);
    }
  }
  return new Map([...characters].map(([source, count]) => [source, (count / total) * bytes]));
}

/** Sums the contents of several scripts. */
export function addContents(all: readonly Contents[]): Contents {
  const sum = new Map<string, number>();
  for (const contents of all)
    for (const [module, bytes] of contents) sum.set(module, (sum.get(module) ?? 0) + bytes);
  return sum;
}

/** Returns the modules that occur in all contents, each with its smallest size. */
export function intersectContents(all: readonly Contents[]): Contents {
  const [first = new Map<string, number>(), ...others] = all;
  const shared = new Map<string, number>();
  for (const [module, bytes] of first) {
    const sizes = others.map((contents) => contents.get(module) ?? 0);
    const smallest = Math.min(bytes, ...sizes);
    if (smallest > 0) shared.set(module, smallest);
  }
  return shared;
}

/** Returns by how many bytes each module is larger than in `base`. */
export function subtractContents(contents: Contents, base: Contents): Contents {
  const rest = [...contents].map(([module, bytes]) => [module, bytes - (base.get(module) ?? 0)] as const);
  return new Map(rest.filter(([, bytes]) => bytes > 0));
}

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const WORKSPACE = /(?:^|\/)(packages\/[^/]+|apps\/[^/]+\/.*?src\/(?:features\/)?[^/]+)\//;

/**
 * Returns the name under which the report sums a module: the package of a dependency, or a folder of
 * this repository.
 */
export function groupOf(module: string): string {
  if (module.includes('/next/dist/compiled/react-dom/')) return 'react-dom';
  const [, name] = PACKAGE.exec(module) ?? [];
  if (name !== undefined) return name;
  const [, folder] = WORKSPACE.exec(module) ?? [];
  return folder?.replace(/^apps\/([^/]+)\/.*src\//, '$1/') ?? module;
}

/** Sums modules by group, largest first. */
export function groupContents(contents: Contents): readonly (readonly [string, number])[] {
  const groups = new Map<string, number>();
  for (const [module, bytes] of contents) {
    const group = groupOf(module);
    groups.set(group, (groups.get(group) ?? 0) + bytes);
  }
  return [...groups].toSorted(([, a], [, b]) => b - a);
}
