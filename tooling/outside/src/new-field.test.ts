import { cp, glob, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { cloneInto } from './fresh-clone.ts';
import { outsideEnv, root, run } from './programs.ts';

const TEST_MS = 900_000;

type Command = readonly [program: string, ...args: string[]];

const vitest = (project: string, ...files: readonly string[]): Command => [
  'vitest',
  'run',
  '--project',
  project,
  ...files,
];

/** Writes the files that the copy does not contain. The compiler, the linter and the tests read them. */
const DERIVE: Command = ['turbo', 'run', 'derive', '@musubi/api-client#build', '--filter=@musubi/web'];

/** The checks that a new field must pass: types, messages, tests, format, lint and documents. */
const CHECKS: readonly Command[] = [
  ['tsc', '-p', 'apps/api'],
  ['node', 'tooling/scripts/src/check-i18n.ts'],
  vitest('domain', 'profile-texts.test.ts'),
  vitest('ui*', 'src/profile-page/profile-page.test.tsx'),
  vitest('api', 'src/modules/profile/profile.test.ts'),
  ...['packages/domain', 'packages/ui', 'apps/page', 'apps/web'].map((folder): Command => [
    'tsc',
    '-p',
    folder,
  ]),
  ['oxfmt', '--check'],
  ['oxlint'],
  ['node', 'tooling/scripts/src/check-docs.ts'],
  ['node', 'apps/api/test/migrations/check-migrations.ts'],
  ['node', 'tooling/codegen/src/codegen.ts', '--check'],
  vitest('page', 'hostile-documents.test.ts', 'hostile-outputs.test.ts'),
  vitest('web', 'src/features/profile'),
];

/**
 * Links this repository's dependencies into a copy of the repository, so that the packages of the copy find
 * each other.
 */
async function linkDependencies(copy: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  const folders = glob(['{apps,packages,tooling}/*/node_modules', 'openapi/node_modules'], { cwd: root });
  for await (const folder of folders) {
    await cp(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true });
  }
}

// This test is off by default, because generating the client needs Java and the checks take minutes.
// `profile-text.test.ts` always tests the lines that `pnpm new:field` inserts into files.
const isWhole = process.env['NEW_FIELD_CHECKS'] === 'all';

test.runIf(isWhole)(
  'pnpm new:field adds a text field that passes all checks',
  { timeout: TEST_MS },
  async () => {
    const copy = await mkdtemp(join(tmpdir(), 'outside-field-'));
    onTestFinished(async () => rm(copy, { recursive: true, force: true }));
    await cloneInto(copy);
    await linkDependencies(copy);
    const path = [join(copy, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
    // pnpm would install again before a script and so replace the linked packages of this repository.
    const env = outsideEnv({ PATH: path, pnpm_config_verify_deps_before_run: 'false' });
    const options = { cwd: copy, env, timeout: TEST_MS };

    await run(DERIVE, options);
    const words = ['Pen name', '筆名', '作者名'];
    await run(['node', 'tooling/scripts/src/new-field.ts', 'profile', 'pen_name', ...words], options);
    for (const command of [DERIVE, ...CHECKS])
      await expect(run(command, options)).resolves.toBeTypeOf('string');
  },
);
