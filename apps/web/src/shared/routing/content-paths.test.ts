import { globSync } from 'node:fs';

import { expect, test } from 'vitest';

import { isContentPath } from './content-paths.ts';

const APP = new URL('../../app/[locale]/', import.meta.url);

/** Lists the paths of the screens in a group of routes. */
function listPaths(group: '(app)' | '(content)'): readonly string[] {
  return globSync('**/page.tsx', { cwd: new URL(`${group}/`, APP) }).map((file) => {
    const folders = file.split('/').slice(0, -1);
    const shown = folders.filter((folder) => !folder.startsWith('('));
    return `/${shown.join('/').replaceAll(/\[[^\]]+\]/g, 'any')}`;
  });
}

test('recognises every route of the content pages, in each language', () => {
  const paths = listPaths('(content)');
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    expect(isContentPath(path), path).toBe(true);
    expect(isContentPath(`/ja${path === '/' ? '' : path}?from=test`), path).toBe(true);
  }
});

test('recognises no route of the app', () => {
  for (const path of listPaths('(app)')) expect(isContentPath(path), path).toBe(false);
});
