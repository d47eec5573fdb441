import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Targets = string | Readonly<Record<string, unknown>> | null;

const cached = new Map<string, readonly RegExp[] | null>();

function toStrings(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  if (typeof target !== 'object' || target === null) return [];
  return Object.values(target).flatMap(toStrings);
}

/** The matcher of `./src/*.ts`; a target in `dist` stands for the source that it is built from. */
function toMatcher(target: string): RegExp {
  const source = target.replace(/^\.\//, '').replace(/^dist\/(.*?)(?:\.d\.ts|\.js)$/, 'src/$1.ts');
  const escaped = source.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`).replaceAll('*', '.+');
  return new RegExp(`^${escaped}$`);
}

/** Matchers of the files that the `exports` of a package name; null without a package.json or `exports`. */
function matchersOf(packageFolder: string): readonly RegExp[] | null {
  const known = cached.get(packageFolder);
  if (known !== undefined) return known;
  let matchers: readonly RegExp[] | null = null;
  try {
    const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
    const { exports } = JSON.parse(text) as { readonly exports?: Targets };
    if (exports !== undefined) matchers = toStrings(exports).map(toMatcher);
  } catch {
    // Planted files stand in no package.
  }
  cached.set(packageFolder, matchers);
  return matchers;
}

/** Whether other packages can import the file: its package names it in `exports`, or names no exports at all. */
export function isPublicFile(path: string): boolean {
  const [, folder = '', rest = ''] = /^(.*\/packages\/[^/]+)\/(.*)$/.exec(path.replaceAll('\\', '/')) ?? [];
  const matchers = folder === '' ? null : matchersOf(folder);
  return matchers === null || matchers.some((matcher) => matcher.test(rest));
}
