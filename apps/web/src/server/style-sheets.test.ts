import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readStyleSheets } from './style-sheets.ts';

/** A build with one style sheet. */
async function createBuild(css: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-sheets-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.next/static/chunks'), { recursive: true });
  await writeFile(join(folder, '.next/static/chunks/a.css'), css);
  return folder;
}

test('B6: reads the style sheets of the build by their paths', async () => {
  const sheets = await readStyleSheets(await createBuild('a{color:red}'));
  expect([...sheets]).toEqual([['/_next/static/chunks/a.css', 'a{color:red}']]);
});

test('refuses a style sheet that would end its element', async () => {
  const folder = await createBuild('a::after{content:"</STYLE>"}');
  await expect(readStyleSheets(folder)).rejects.toThrow('static/chunks/a.css');
});
