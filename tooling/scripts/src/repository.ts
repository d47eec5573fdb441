import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const NOT_SOURCE: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'test-results',
  '.git',
  '.next',
  '.turbo',
  '.cache',
  '.data',
]);

/** Source files of the repository. Paths are relative to the root and use slashes. */
export interface Repository {
  readonly files: readonly string[];
  readonly read: (path: string) => Promise<string>;
}

/** Lists the files in the working tree, whether committed or not. Skips build output and dependencies. */
export async function openRepository(): Promise<Repository> {
  const files: string[] = [];
  const entries = glob(['*', '.*', '**/*', '**/.*/**'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => NOT_SOURCE.has(entry.name),
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    files.push(join(entry.parentPath, entry.name).slice(root.length).replaceAll(sep, '/').replace(/^\//, ''));
  }
  return {
    files: [...new Set(files)].toSorted(),
    read: async (path) => readFile(join(root, path), 'utf8'),
  };
}

/** Returns the files at or below a path. `*` matches any characters within one path segment. */
export function findMatches(files: readonly string[], pattern: string): readonly string[] {
  const escaped = pattern.replace(/\/$/, '').replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`);
  const matcher = new RegExp(`^${escaped.replaceAll('*', '[^/]+')}(?:/|$)`);
  return files.filter((file) => matcher.test(file));
}
