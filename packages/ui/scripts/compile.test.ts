import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { compileFiles, toClassRow } from './compile.ts';

test('the generated files are up to date (if not, run `pnpm derive`)', async () => {
  const files = await compileFiles();
  expect(files.length).toBeGreaterThan(0);
  for (const { path, content } of files) expect(await readFile(path, 'utf8')).toBe(content);
});

test('refuses a class name with a hyphen', () => {
  expect(toClassRow('base', 'nameLine')).toBe("    nameLine: 'nameLine',");
  expect(() => toClassRow('base', 'name-line')).toThrow('base: write the class .name-line in camelCase');
});
