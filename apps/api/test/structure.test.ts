import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

test('every module folder has a module.ts that the list of modules imports', async () => {
  const list = await readFile(`${SRC}/composition/modules.ts`, 'utf8');
  const slugs = await readdir(`${SRC}/modules`);
  expect(slugs.length).toBeGreaterThan(20);
  for (const slug of slugs) {
    expect(await readdir(`${SRC}/modules/${slug}`)).toContain('module.ts');
    expect(list).toContain(`from '#modules/${slug}/module.ts'`);
  }
});

test('only the list of modules imports a module.ts', async () => {
  const files = await readdir(SRC, { recursive: true, withFileTypes: true });
  const importers: string[] = [];
  for (const file of files.filter(({ name }) => name.endsWith('.ts'))) {
    const path = `${file.parentPath}/${file.name}`;
    if (/#modules\/[\w-]+\/module\.ts'/.test(await readFile(path, 'utf8'))) importers.push(path);
  }
  expect(importers).toEqual([`${SRC}/composition/modules.ts`]);
});
