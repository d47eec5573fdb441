import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createProject, packByReadme, type PackedByReadme } from './fresh-clone.ts';
import { type LocalRegistry, startLocalRegistry } from './local-registry.ts';
import { compilers, findNodes, outsideEnv, root, run, runLines } from './programs.ts';
import { findBlocks } from './readme.ts';
import { readTitlesOf } from './sister-page.ts';

const SISTER_APP_MAX_LINES = 8;
const AUTH = join(root, 'packages/auth');

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

let work = '';
let packed: PackedByReadme;
let registry: LocalRegistry;
let npmEnv: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'outside-auth-'));
  packed = await packByReadme('auth', work);
  await run(['tar', '-xzf', packed.tarball], { cwd: work });
  const dependencies = ['firebase', 'jose', 'zod', '@firebase/webchannel-wrapper'];
  registry = await startLocalRegistry([
    ...dependencies.map((name) => join(AUTH, 'node_modules', name)),
    ...['react', 'react-dom', '@types/react'].map((name) => join(root, 'tooling/outside/node_modules', name)),
  ]);
  npmEnv = outsideEnv({
    npm_config_registry: registry.url,
    npm_config_cache: join(work, 'npm-cache'),
    npm_config_ignore_scripts: 'true',
    npm_config_prefer_offline: 'true',
  });
});
afterAll(async () => {
  registry.close();
  await rm(work, { recursive: true, force: true });
});

/** Creates an ESM project and installs the package by the steps of its README. */
async function install(name: string, before = ''): Promise<string> {
  const folder = await createProject(work, name, packed.tarball);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await runLines(`${before}\n${packed.installLines}`, { cwd: folder, env: npmEnv });
  return folder;
}

/** Compiles files with the default configuration of each TypeScript version. Returns the output folders. */
async function compile(project: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folders = compilers.map((_tsc, place) => join(project, `compiled-${place}`));
  for (const [place, tsc] of compilers.entries()) {
    const folder = folders[place] ?? project;
    await mkdir(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await run([process.execPath, tsc, '--init'], { cwd: folder });
    await run([process.execPath, tsc], { cwd: folder });
  }
  return folders;
}

test('passes publint and arethetypeswrong and contains no tests', async () => {
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
  expect(files).not.toMatch(/\.test\.|\/src\/|session-scenes|vitest/);
  expect(await readFile(join(work, 'package/package.json'), 'utf8')).not.toMatch(
    /catalog:|workspace:|@musubi\/domain/,
  );
});

test('publishes every subpath that the workspace uses', async () => {
  const source = JSON.parse(await readFile(join(AUTH, 'package.json'), 'utf8')) as Manifest;
  const published = JSON.parse(await readFile(join(work, 'package/package.json'), 'utf8')) as Manifest;
  const expected = Object.entries(source.exports).map(([subpath, file]) => {
    const built = String(file)
      .replace('./src/', './dist/')
      .replace(/\.tsx?$/, '');
    return [subpath, { types: `${built}.d.ts`, default: `${built}.js` }];
  });
  expect(published.exports).toEqual({
    ...Object.fromEntries(expected),
    './package.json': './package.json',
  });
});

test('refuses npm pack, which would leave out dependency versions', async () => {
  await expect(run(['npm', 'pack'], { cwd: join(work, 'clone/packages/auth') })).rejects.toThrow('pnpm pack');
});

test(`signs in with at most ${SISTER_APP_MAX_LINES} lines of code and without React`, async () => {
  const project = await install('sister');
  const [app = ''] = findBlocks(packed.readme, 'Install', 'ts');
  expect(app.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(
    SISTER_APP_MAX_LINES,
  );
  expect(app).toContain('createSisterSession');
  const [server = ''] = findBlocks(packed.readme, 'On your own server', 'ts');
  expect(server).toContain('createVerifier');
  for (const folder of await compile(project, { 'app.ts': app, 'server.ts': server }))
    expect(await readTitlesOf(join(folder, 'app.js'))).toEqual(['signedOut', 'signedIn']);
  const installed = await run(['npm', 'ls', '--all', '--parseable'], { cwd: project, env: npmEnv });
  expect(installed).not.toMatch(/node_modules\/react$/m);
});

const SERVER = `import { findSessionCookie } from '@musubi/auth/session-cookie';
import { readTokenClaims } from '@musubi/auth/token-claims';
import { createSessionApi } from '@musubi/auth/api';
import { createVerifier } from '@musubi/auth/server';
const view = { fetch: async () => Response.json({ isSignedOut: true }) };
const api = createSessionApi({ apiOrigin: 'https://api.example.com', view });
const isSignedOut = await api.isSignedOut('key', 'bearer', AbortSignal.timeout(1000));
const verifier = createVerifier({ projectId: 'main-app', apiOrigin: 'https://api.example.com' });
const { kind } = await verifier.verify('musubi_at_token');
console.log(findSessionCookie('a=b; soziIdAuth=record'), readTokenClaims('x'), isSignedOut, kind);
`;

const REACT = `import { createSessionContext, type ProfileResource } from '@musubi/auth/react';
import { createFakeSession } from '@musubi/auth/testing/fake-session';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
interface Profile { readonly name: string }
const { SessionProvider, useSession } = createSessionContext<Profile>();
export const usePlainSession: () => string | undefined = () => {
  const value = createSessionContext().useSession();
  return value.status === 'signedIn' ? value.user.id : value.problem ?? undefined;
};
const profile: ProfileResource<Profile> = { data: undefined, isLoading: false, error: null, mutate: async () => null };
const navigation = { navigate: () => {}, scrollToTop: () => {} };
const Status = () => useSession().status;
const { session } = createFakeSession();
const props = { session, profile, navigation, children: createElement(Status) };
console.log(renderToString(createElement(SessionProvider, props)));
`;

// Only `pnpm verify:full` runs this matrix of versions.
test.runIf(process.env['OUTSIDE_CHECKS'] === 'all')(
  'works with React 19.0 and on servers with each installed Node version',
  async () => {
    const project = await install('react', 'npm install react@19.0.0 react-dom@19.0.0 @types/react@19.0.14');
    const declared =
      "declare module 'react-dom/server' { export function renderToString(node: unknown): string }\n";
    const files = { 'server.ts': SERVER, 'react.ts': REACT, 'react-dom.d.ts': declared };
    for (const folder of await compile(project, files)) {
      for (const node of await findNodes()) {
        expect(await run([node, 'server.js'], { cwd: folder })).toBe('record null true refused\n');
        expect(await run([node, 'react.js'], { cwd: folder })).toBe('unknown\n');
      }
    }
  },
);
