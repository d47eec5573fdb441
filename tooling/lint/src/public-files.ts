import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Targets = string | Readonly<Record<string, unknown>> | null;

const cached = new Map<string, readonly RegExp[] | null>();

function toStrings(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  if (typeof target !== 'object' || target === null) return [];
  return Object.values(target).flatMap(toStrings);
}

/**
 * Returns the matcher of an `exports` target such as `./src/*.ts`. A target in `dist` matches the source from
 * which it is built.
 */
function toMatcher(target: string): RegExp {
  const source = target.replace(/^\.\//, '').replace(/^dist\/(.*?)(?:\.d\.ts|\.js)$/, 'src/$1.ts');
  const escaped = source.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`).replaceAll('*', '.+');
  return new RegExp(`^${escaped}$`);
}

/**
 * Returns matchers of the files that a package's `exports` names. Null without a package.json or without
 * `exports`.
 */
function matchersOf(packageFolder: string): readonly RegExp[] | null {
  const known = cached.get(packageFolder);
  if (known !== undefined) return known;
  let matchers: readonly RegExp[] | null = null;
  try {
    const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
    const { exports } = JSON.parse(text) as { readonly exports?: Targets };
    if (exports !== undefined) matchers = toStrings(exports).map(toMatcher);
  } catch {
    // The folder has no package.json, for example when a test has created the folder.
  }
  cached.set(packageFolder, matchers);
  return matchers;
}

/** Whether other packages can import a file: its package names the file in `exports`, or has no `exports`. */
export function isPublicFile(path: string): boolean {
  const [, folder = '', rest = ''] = /^(.*\/packages\/[^/]+)\/(.*)$/.exec(path.replaceAll('\\', '/')) ?? [];
  const matchers = folder === '' ? null : matchersOf(folder);
  return matchers === null || matchers.some((matcher) => matcher.test(rest));
}
