import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readStyleSheets, replaceImports, toImport } from './style-sheets.ts';

/** A build with one style sheet. */
async function createBuild(css: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-sheets-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.next/static/chunks'), { recursive: true });
  await writeFile(join(folder, '.next/static/chunks/a.css'), css);
  return folder;
}

test('B6: indexes the style sheets of the build by path', async () => {
  const css = 'a::before{content:"\\2014 結<>&"}';
  const sheets = await readStyleSheets(await createBuild(css));
  expect([...sheets.keys()]).toEqual(['/_next/static/chunks/a.css']);
  const sheet = sheets.get('/_next/static/chunks/a.css');
  expect(sheet?.css).toBe(css);
  expect(sheet?.inData).not.toMatch(/[<>&]/);
  // The document reads the script, and React reads the JSON in the script's string.
  expect(JSON.parse(JSON.parse(`"\\"${sheet?.inData}\\""`) as string)).toBe(css);
});

test('B6: finds the only placeholder rule among texts with the same beginning', () => {
  const text = `@import'a ${'x'.repeat(300)}'; @import'`;
  const toText = (path: string): string | undefined => (path === '/a.css' ? 'b' : undefined);
  const bytes = replaceImports(Buffer.from(`${text}${toImport('/a.css')}`), { toText });
  expect(bytes.toString()).toBe(`${text}b`);
});

test('B6: refuses a style sheet that would close its style element', async () => {
  const folder = await createBuild('a::after{content:"</STYLE>"}');
  await expect(readStyleSheets(folder)).rejects.toThrow('static/chunks/a.css');
});
