import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { stagePackage, type StagedPackage } from './staged-package.ts';

let staged: StagedPackage;
beforeAll(async () => {
  staged = await stagePackage();
}, 60_000);
afterAll(async () => staged.remove());

const findExamples = (text: string): readonly string[] =>
  [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

test('every README example compiles against the installed package', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const examples = findExamples(readme);
  expect(examples.length).toBeGreaterThan(8);
  const project = await staged.createProject('module');
  for (const name of ['msw', '@types/node']) await project.link(name);
  const files = examples.map((_code, place) => `example-${place + 1}.ts`);
  for (const [place, code] of examples.entries()) {
    await project.write(`example-${place + 1}.ts`, `${code}\nexport {};\n`);
  }
  expect(await project.typeCheck(files)).toBe('');
}, 60_000);

test('an example with a type error does not compile', async () => {
  const project = await staged.createProject('commonjs');
  await project.link('@types/node');
  await project.write(
    'wrong.mts',
    "import { createMusubiClient } from '@musubi/api-client';\ncreateMusubiClient({});\n",
  );
  await expect(project.typeCheck(['wrong.mts'])).rejects.toThrow('baseUrl');
}, 60_000);

test('the types need the types of Node but not the library of a browser', async () => {
  const project = await staged.createProject('module');
  await project.link('@types/node');
  await project.write(
    'server.ts',
    `import { createMusubiClient, type FetchLike, type ProblemCode } from '@musubi/api-client';
const traced: FetchLike = async (url, init) => fetch(url, init);
export const client = createMusubiClient({ baseUrl: 'https://api.example', fetch: traced });
export const codes: readonly ProblemCode[] = ['not_found', 'a_code_of_a_later_version'];
export const plain = createMusubiClient({ baseUrl: 'https://api.example', fetch });
`,
  );
  expect(await project.typeCheck(['server.ts'], ['--lib', 'es2022', '--skipLibCheck', 'false'])).toBe('');
}, 60_000);

test('the changelog starts with the package’s version', async () => {
  const changelog = await readFile(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(manifest.version);
});
