import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createProject, packByReadme, type PackedByReadme } from './fresh-clone.ts';
import { type LocalRegistry, startLocalRegistry } from './local-registry.ts';
import { compilers, outsideEnv, root, run, runLines } from './programs.ts';
import { findBlocks } from './readme.ts';
import { openShop } from './shop-page.ts';

/** The oldest and the newest versions that the README names. */
const VERSIONS = {
  node: ['20.19.0', '24'],
  react: ['19.2.0', '19.3'],
  typescript: ['5.9.3', '7'],
} as const;
const UI = join(root, 'packages/ui');
const PROJECT = ['react', 'react-dom', '@types/react', '@types/react-dom'] as const;

/** `pnpm verify:full` packs in a clone, as the README says, and tries all versions. Other runs pack what is here. */
const isWhole = process.env['OUTSIDE_CHECKS'] === 'all';

let work = '';
let packed: PackedByReadme;
let registry: LocalRegistry;
let shop = '';
let tokens = '';

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'outside-ui-'));
  packed = isWhole ? await packByReadme('ui', work) : await packHere();
  await run(['tar', '-xzf', packed.tarball], { cwd: work });
  const { dependencies = {} } = JSON.parse(await readFile(join(work, 'package/package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  registry = await startLocalRegistry(
    [...PROJECT, ...Object.keys(dependencies)].map((name) => join(UI, 'node_modules', name)),
  );
  [shop = ''] = findBlocks(packed.readme, 'Use it', 'tsx');
  [tokens = ''] = findBlocks(packed.readme, 'Tokens without CSS', 'ts');
});
afterAll(async () => {
  registry.close();
  await rm(work, { recursive: true, force: true });
});

async function packHere(): Promise<PackedByReadme> {
  const folder = join(work, 'built');
  await run([process.execPath, 'scripts/package/build-package.ts', folder], { cwd: UI, env: process.env });
  const tarball = (await run(['npm', 'pack', '--silent', folder], { cwd: work })).trim();
  const readme = await readFile(join(UI, 'README.md'), 'utf8');
  const [, installLines = ''] = findBlocks(readme, 'Install', 'sh');
  return { tarball: join(work, tarball), installLines, readme };
}

/** A page that a server renders without a browser, without the style sheets that only bundlers read. */
const SERVER = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Shop } from './shop.js';
console.log(renderToString(createElement(Shop)));
`;

/** Compiles the README's app, with the declarations of its dependencies, as strictly as the compiler can. */
async function compile(tsc: readonly [string, ...string[]], project: string, name: string): Promise<string> {
  const folder = join(project, name);
  await mkdir(folder);
  await writeFile(join(folder, 'shop.tsx'), shop);
  await writeFile(join(folder, 'server.ts'), SERVER);
  await writeFile(join(folder, 'tokens.ts'), tokens);
  const options =
    '--strict --exactOptionalPropertyTypes --jsx react-jsx --module nodenext --target es2022 --lib es2022,dom,dom.iterable --resolveJsonModule --noUncheckedSideEffectImports --types react';
  const files = ['shop.tsx', 'server.ts', 'tokens.ts'];
  await run([...tsc, ...options.split(' '), ...files], { cwd: folder });
  return folder;
}

/** Runs the compiled app on a server and reads the tokens. Returns what it printed. */
async function serve(node: string, folder: string): Promise<readonly [html: string, tokens: string]> {
  const code = await readFile(join(folder, 'shop.js'), 'utf8');
  await writeFile(join(folder, 'shop.js'), code.replaceAll(/^import '[^']+\.css';\n/gm, ''));
  return [await run([node, 'server.js'], { cwd: folder }), await run([node, 'tokens.js'], { cwd: folder })];
}

function expectShop([html, printed]: readonly [string, string]): void {
  expect(html).toContain('aria-label="Menu"');
  expect(html).toContain('LANGUAGE');
  expect(html).toContain('Send Mio a fan letter');
  expect(printed).toMatch(/^#[0-9a-f]{6} \{ value: 1, unit: 'rem' \}\n$/);
}

test('passes publint and arethetypeswrong, and brings the domain’s parts itself', async () => {
  const { messages } = await publint({ pkgDir: join(work, 'package'), strict: true, pack: false });
  expect(messages).toEqual([]);
  const result = await checkPackage(createPackageFromTarballData(await readFile(packed.tarball)));
  // Ignore problems of Node 10 and of CommonJS importers that cannot `require` ESM: the package is ESM only.
  const problems = (result.types === false ? [] : result.problems).filter(
    (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
  );
  expect(result.types).not.toBe(false);
  expect(problems).toEqual([]);
  const files = await run(['tar', '-tzf', packed.tarball], { cwd: work });
  expect(files).not.toMatch(/\.test\.|\.stories\.|\.tsx/);
  const found = await run(['sh', '-c', 'grep -rl "@musubi/domain" package || true'], { cwd: work });
  expect(found).toBe('');
});

test('draws the README’s app on a server and in a browser', async () => {
  const project = await createProject(work, 'shop', packed.tarball);
  // One installation takes half the time of two.
  const dependencies = Object.fromEntries(PROJECT.map((name) => [name, '*']));
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  const env = outsideEnv({
    npm_config_registry: registry.url,
    npm_config_cache: join(work, 'npm-cache'),
    npm_config_ignore_scripts: 'true',
    npm_config_audit: 'false',
    npm_config_prefer_offline: 'true',
  });
  await runLines(packed.installLines, { cwd: project, env });
  const [tsc = ''] = compilers;
  const folder = await compile([process.execPath, tsc], project, 'newest');
  const page = await openShop(join(folder, 'shop.js'));
  expect(page).toEqual({
    languages: ['English', '日本語', '繁體中文'],
    toast: 'In your cart',
    toastPosition: 'fixed',
    drawerWidth: '260px',
    bannerColors: ['oklch', 'linear-gradient'],
  });
  expectShop(await serve(process.execPath, folder));
});

// Only `pnpm verify:full` installs these versions, from the public registry.
test.runIf(isWhole)(
  'works with the oldest and the newest versions of Node, TypeScript and React that the README names',
  async () => {
    const named = packed.readme.match(
      /React ([\d.]+) to ([\d.]+), TypeScript ([\d.]+) to (\d+), and Node ([\d.]+) to (\d+)/,
    );
    expect(named?.slice(1)).toEqual(['19.2', '19.3', '5.9', '7', '20.19', '24']);
    for (const place of [0, 1] as const) {
      const project = await createProject(work, `versions-${place}`, packed.tarball);
      await writeFile(join(project, 'package.json'), '{ "type": "module" }');
      const [node, react, typescript] = [
        VERSIONS.node[place],
        VERSIONS.react[place],
        VERSIONS.typescript[place],
      ];
      const platform = `node-${process.platform}-${process.arch}`;
      const tools = `${platform}@${node} typescript@${typescript}`;
      const install = `npm install react@${react} react-dom@${react} @types/react@19 @types/react-dom@19 ${tools}`;
      await runLines(`${install}\n${packed.installLines}`, { cwd: project, env: outsideEnv() });
      const program = join(project, 'node_modules', platform, 'bin/node');
      const tsc = join(project, 'node_modules/typescript/bin/tsc');
      const folder = await compile([program, tsc], project, 'app');
      expectShop(await serve(program, folder));
    }
  },
);
