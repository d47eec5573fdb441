import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openRepository, type Repository, root } from '../repository.ts';
import { collectDependencies, findEarlyTasks, listBuilds, readManifests } from './check-derived.ts';
import { findScriptFaults, type Manifest } from './script-faults.ts';

const early = (task: string, awaited: string): string =>
  `In a clean clone ${task} starts without the files of ${awaited}`;

const TURBOREPO_READS = /(?:^|\/)(?:package|turbo)\.json$|^pnpm-(?:lock|workspace)\.yaml$/;

let repository: Repository;
let manifests: ReadonlyMap<string, Manifest>;
beforeAll(async () => {
  repository = await openRepository();
  manifests = await readManifests(repository);
});

describe('tasks of Turborepo', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'musubi derived '));
    for (const file of repository.files.filter((path) => TURBOREPO_READS.test(path)))
      await cp(join(root, file), join(folder, file));
    return async () => rm(folder, { recursive: true, force: true });
  });

  const plant = async (file: string, task: object, name = 'build'): Promise<void> => {
    const path = join(folder, file);
    const settings = JSON.parse(await readFile(path, 'utf8')) as { readonly tasks?: Record<string, object> };
    const planted = { ...settings.tasks?.[name], ...task };
    await writeFile(path, JSON.stringify({ ...settings, tasks: { ...settings.tasks, [name]: planted } }));
  };
  const find = async (...names: readonly string[]) =>
    findEarlyTasks(folder, [names], collectDependencies(manifests));

  test('wait for the files that they read', async () => {
    expect(await find()).toEqual([]);
  });

  test('are found when a package replaces what its build waits for', async () => {
    await plant('apps/web/turbo.json', { dependsOn: ['^build'] });
    expect(await find()).toEqual([early('@musubi/web#build', '@musubi/web#derive')]);
    expect(await find('@musubi/page')).toEqual([]);
  });

  test('are found when a build waits for none of its dependencies', async () => {
    await plant('apps/page/turbo.json', { dependsOn: [] });
    expect(await find('@musubi/page')).toEqual(
      ['@musubi/api-client#build', '@musubi/codegen#derive', '@musubi/ui#derive'].map((id) =>
        early('@musubi/page#build', id),
      ),
    );
  });

  test.each(['build', 'types'])('are found when %s does not wait for the client', async (name) => {
    await plant('apps/web/turbo.json', { dependsOn: ['derive'] }, name);
    expect(await find()).toEqual([early(`@musubi/web#${name}`, '@musubi/api-client#build')]);
  });

  test('are found when a derive task waits for no other', async () => {
    await plant('apps/web/turbo.json', { dependsOn: [] }, 'derive');
    expect(await find()).toContain(early('@musubi/web#derive', '@musubi/ui#derive'));
  });

  test('are found when a derive task that nothing awaits waits for no other', async () => {
    await plant('tooling/scripts/turbo.json', { dependsOn: [] }, 'derive');
    expect(await find()).toContain(early('@musubi/scripts#derive', '@musubi/codegen#derive'));
  });

  test('are found when the cache keeps no output of a derive task', async () => {
    await plant('tooling/scripts/turbo.json', { cache: true }, 'derive');
    expect(await find()).toEqual([
      '@musubi/scripts#derive is cached without "outputs", so a cache hit restores no files',
    ]);
  });

  test('are found when stories do not wait for the screens', async () => {
    await plant('tooling/storybook/turbo.json', { dependsOn: ['$TURBO_EXTENDS$'] });
    expect(await find('@musubi/storybook')).toContain(early('@musubi/storybook#build', '@musubi/web#derive'));
  });
});

test('lists every build of a program and of a script', () => {
  const bench = 'turbo run build --filter=@musubi/a --filter=@musubi/b && node bench.ts';
  const e2e = 'turbo run build --filter=@musubi/c && playwright test';
  const planted = [
    { name: 'musubi', scripts: { bench } },
    { name: '@musubi/e2e', scripts: { e2e } },
  ];
  expect(listBuilds(planted)).toEqual(
    expect.arrayContaining([
      [],
      ['@musubi/storybook'],
      ['@musubi/web'],
      ['@musubi/auth', '@musubi/i18n', '@musubi/web'],
      ['@musubi/a', '@musubi/b'],
      ['@musubi/c'],
    ]),
  );
});

describe('programs outside Turborepo', () => {
  test('derive first, or are known to read nothing derived', async () => {
    expect(await findScriptFaults(manifests, repository)).toEqual([]);
  });

  const plantScript = async (name: string, command: string) => {
    const product = JSON.parse(await repository.read('package.json')) as Manifest;
    const scripts = { ...product.scripts, [name]: command };
    return findScriptFaults(new Map([...manifests, [product.name, { ...product, scripts }]]), repository);
  };
  const plantFile = async (file: string, text: string) =>
    findScriptFaults(manifests, {
      files: [...repository.files, file],
      read: async (path) => (path === file ? text : repository.read(path)),
    });

  test.each([
    'vitest run',
    'pnpm derive || true; vitest run',
    'pnpm derive; vitest run',
    'turbo run types --filter=@musubi/domain && vitest run',
    'turbo run build && vitest run',
  ])('are found when a script starts tests without deriving: %s', async (command) => {
    expect(await plantScript('verify:test', command)).toEqual([
      'verify:test runs outside Turborepo and derives nothing first',
    ]);
  });

  test.each(['oxlint --fix', 'oxfmt && pnpm exec vitest run'])(
    'are found when a row hides a reader: %s',
    async (command) => {
      expect(await plantScript('format', command)).toEqual([
        'format starts a program that reads more than its row says: sources',
      ]);
    },
  );

  test.each([
    ['tooling/bench/src/planted.ts', "await run('vitest', ['run']);"],
    ['tooling/bench/src/planted.ts', "await run(\n  'vitest',\n  ['run'],\n);"],
    ['tooling/bench/src/planted.ts', "await run(join(root, 'node_modules/.bin/next'), ['build']);"],
    ['tooling/bench/src/planted.ts', "await run('pnpm', ['exec', 'knip']);"],
    ['tooling/bench/src/planted.ts', "await exec('pnpm exec playwright test');"],
    ['tooling/bench/src/planted.mjs', "await exec('npx vitest');"],
    ['tooling/bench/src/planted.ts', "await exec('pnpm --filter @musubi/web build');"],
    ['tooling/outside/src/planted.test.ts', "run(['npm', '--prefix', 'apps/web', 'run', 'build']);"],
    [
      'tooling/outside/src/planted.test.ts',
      "await run([process.execPath, 'node_modules/vitest/vitest.mjs']);",
    ],
    ['apps/web/scripts/planted.ts', "await run('vite', ['build']);"],
    ['packages/ui/planted.mjs', "spawnSync('tsc', ['-p', '.']);"],
  ])('are found when %s starts another one: %s', async (file, text) => {
    expect(await plantFile(file, text)).toEqual([`${file} runs outside Turborepo and derives nothing first`]);
  });

  test.each(["import { build } from 'vite';", "// Starts 'vitest'.", "await run('node', ['main.ts']);"])(
    'are left alone when they start none: %s',
    async (text) => {
      expect(await plantFile('tooling/bench/src/planted.ts', text)).toEqual([]);
    },
  );

  test('are found when a Git hook lints without deriving', async () => {
    expect(
      await plantFile('lefthook.yml', '    - run: true\n      run: pnpm exec oxlint {staged_files}'),
    ).toEqual([
      'lefthook.yml: pnpm exec oxlint {staged_files} runs outside Turborepo and derives nothing first',
    ]);
  });

  test('are found when the program of a row derives nothing any more', async () => {
    const file = 'tooling/scripts/src/full/run-step.ts';
    const planted: Repository = {
      ...repository,
      read: async (path) => (path === file ? "await run('vitest', ['run']);" : repository.read(path)),
    };
    expect(await findScriptFaults(manifests, planted)).toContain(
      `verify:full has a row, but ${file} derives nothing`,
    );
  });
});
