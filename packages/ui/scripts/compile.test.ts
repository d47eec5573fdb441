import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { compileFiles } from './compile.ts';

test('what `pnpm --filter @musubi/ui compile` writes is what is committed', async () => {
  const files = await compileFiles();
  expect(files.length).toBeGreaterThan(0);
  for (const { path, content } of files) expect(await readFile(path, 'utf8')).toBe(content);
});
