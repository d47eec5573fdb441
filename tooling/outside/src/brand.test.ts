import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished, expect, test } from 'vitest';

import { cloneInto, listFiles } from './fresh-clone.ts';
import { outsideEnv, root, run, runLines } from './programs.ts';

const BUILD_MS = 540_000;
const BRAND_FILE = 'packages/domain/src/brand.ts';
/** Files that run, are served or are installed. Includes journeys, because a fork runs the journeys too. */
const SHIPPED = /^(?:apps|packages|openapi|deploy|tooling\/(?:dev|scripts|storybook|e2e))\//;
/** Exceptions to `SHIPPED`: tests, documents, manifests, generated files, and the licence, whose holder a fork must keep. */
const NOT_SHIPPED =
  /\.test(?:-d)?\.tsx?$|\.md$|\/LICENSE$|\/server\/testing\/|\/server\/src\/testing\/|apps\/api\/test\/|package\.json$|\/released\/|\/generated\/apis\/|\.(?:png|ico|jpg|webp|woff2)$/;
/**
 * Allowed occurrences of the product name: our packages, the client's exports, and prefixes of temporary
 * folders.
 */
const NAMES_OF_CODE =
  /@musubi\b|\\?\/musubi\\?\/|\bcreateMusubi\w*|\bMusubi(?:Client|Handlers)\w*|tmpdir\(\), 'musubi[ -]/g;

/** Derived files, which run or are served and are not in git. */
const DERIVED = [
  'openapi/generated/*',
  'apps/api/src/generated/*',
  'packages/api-client/src/generated/testing/*',
  'packages/api-client/src/derived/*',
  'packages/ui/src/**/generated/**/*.ts',
];

test('only one file contains the product name', async () => {
  const found: string[] = [];
  const files = [...(await listFiles())];
  for await (const file of glob(DERIVED, { cwd: root })) files.push(file);
  for (const file of files) {
    if (!SHIPPED.test(file) || NOT_SHIPPED.test(file) || file === BRAND_FILE) continue;
    const text = (await readFile(join(root, file), 'utf8')).replaceAll(NAMES_OF_CODE, '');
    if (/musubi/i.test(`${file}\n${text}`)) found.push(file);
  }
  expect(found).toEqual([]);
});

/** For each package, the tests that search its output for the product name. */
const OUTPUT_TESTS = [
  { name: '@musubi/api', folder: 'apps/api', file: 'test/brand.test.ts' },
  { name: '@musubi/page', folder: 'apps/page', file: 'src/routes/brand.test.ts' },
  { name: '@musubi/dev', folder: 'tooling/dev', file: 'src/stack/brand.test.ts' },
] as const;

/** Clones the repository, changes the brand file, and installs and derives the given packages with their dependencies. */
async function createFork(names: readonly string[]): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'outside-fork-'));
  onTestFinished(async () => rm(clone, { recursive: true, force: true }));
  await cloneInto(clone);
  const ours = await readFile(join(clone, BRAND_FILE), 'utf8');
  const theirs = ours.replaceAll('Musubi', 'Kizuna').replaceAll('musubi', 'kizuna').replaceAll('結び', '絆');
  await writeFile(join(clone, BRAND_FILE), theirs);
  const install = names.map((name) => `--filter ${name}...`).join(' ');
  const derive = names.map((name) => `--filter=${name}`).join(' ');
  await runLines(
    `pnpm install --frozen-lockfile ${install}\npnpm exec turbo run derive @musubi/api-client#build ${derive}`,
    { cwd: clone },
  );
  return clone;
}

// Only `pnpm verify:full` enables the tests with a fork, because they install and build for a minute or more.
const hasFork = process.env['OUTSIDE_CHECKS'] === 'all';

test.runIf(hasFork)('serves nothing under the old name after a rebrand', async () => {
  const fork = await createFork(OUTPUT_TESTS.map(({ name }) => name));
  for (const { folder, file } of OUTPUT_TESTS) {
    const vitest = join(fork, 'node_modules/vitest/vitest.mjs');
    const printed = await run([process.execPath, vitest, 'run', file], { cwd: join(fork, folder) });
    expect(printed).toContain(file);
  }
});

test.runIf(hasFork)(
  'builds a web app without the old name after a rebrand',
  async () => {
    const fork = await createFork(['@musubi/web']);
    await runLines('pnpm exec turbo run build --filter=@musubi/web --env-mode=loose', {
      cwd: fork,
      env: outsideEnv({ NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1' }),
      timeout: BUILD_MS,
    });
    const built = join(fork, 'apps/web/.next');
    const found: string[] = [];
    let renamed = 0;
    for await (const file of glob('{server,static}/**/*.{js,css,html,json,rsc,txt}', { cwd: built })) {
      const text = (await readFile(join(built, file), 'utf8')).replaceAll(NAMES_OF_CODE, '');
      if (/musubi/i.test(text)) found.push(file);
      if (text.includes('Kizuna')) renamed += 1;
    }
    expect(found).toEqual([]);
    expect(renamed).toBeGreaterThan(0);
  },
  2 * BUILD_MS,
);
