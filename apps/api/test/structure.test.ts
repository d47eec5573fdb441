import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const MODULE_IMPORT = /from '#modules\/([\w-]+)\/([\w./-]+)\.ts'/g;

test('every module folder has a module.ts that the module list imports', async () => {
  const list = await readFile(`${SRC}/composition/modules.ts`, 'utf8');
  const slugs = await readdir(`${SRC}/modules`);
  expect(slugs.length).toBeGreaterThan(20);
  for (const slug of slugs) {
    expect(await readdir(`${SRC}/modules/${slug}`)).toContain('module.ts');
    expect(list).toContain(`from '#modules/${slug}/module.ts'`);
  }
});

test('modules with a public.ts are imported only through it', async () => {
  const slugs = await readdir(`${SRC}/modules`);
  const doors = await Promise.all(slugs.map(async (slug) => readdir(`${SRC}/modules/${slug}`)));
  const closed = new Set(slugs.filter((_slug, at) => doors[at]?.includes('public.ts')));
  expect(closed.size).toBeGreaterThan(0);
  const files = await readdir(SRC, { recursive: true, withFileTypes: true });
  const around: string[] = [];
  for (const file of files.filter(({ name }) => name.endsWith('.ts'))) {
    const path = `${file.parentPath}/${file.name}`;
    for (const [, slug = '', part] of (await readFile(path, 'utf8')).matchAll(MODULE_IMPORT)) {
      if (closed.has(slug) && part !== 'public' && part !== 'module') around.push(`${path}: ${slug}/${part}`);
    }
  }
  expect(around).toEqual([]);
});

test('only the module list imports a module.ts', async () => {
  const files = await readdir(SRC, { recursive: true, withFileTypes: true });
  const importers: string[] = [];
  for (const file of files.filter(({ name }) => name.endsWith('.ts'))) {
    const path = `${file.parentPath}/${file.name}`;
    if (/#modules\/[\w-]+\/module\.ts'/.test(await readFile(path, 'utf8'))) importers.push(path);
  }
  expect(importers).toEqual([`${SRC}/composition/modules.ts`]);
});
