import { BRAND } from '@musubi/domain/brand';

import type { Repository } from '../repository.ts';

/** The part of a package.json that the checks read. */
export interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Programs that read sources and the derived files among them. */
const READERS = 'knip|next|oxlint|playwright|storybook|tsc|vite|vitest';

/**
 * Matches scripts that derive as their first step and stop if that fails, or that are nothing but tasks of Turborepo.
 */
const DERIVES =
  /^pnpm derive(?: >&2)? && |^turbo run build (?:--filter=\S+ )+&& |^turbo run (?:build|derive|types)(?: [^&|;]*)?$/;

/** Matches scripts that start a program of `READERS` by name. */
const NAMES_READER = new RegExp(`(?:^|[\\s;&|])(?:${READERS})(?![\\w:./-])`);

/** Scripts that Turborepo runs as tasks, and those that npm and pnpm run at packing and after installation. */
const TASKS: ReadonlySet<string> = new Set(['build', 'derive', 'types', 'prepack', 'prepare']);

/**
 * Scripts and programs that start the compiler, tests, stories, a server or a bench outside Turborepo, each with the
 * file that derives first. A script without a colon is one of the root.
 */
const DERIVE_ELSEWHERE: Readonly<Record<string, string>> = {
  start: 'tooling/scripts/src/start.ts',
  dev: 'tooling/scripts/src/start.ts',
  test: 'tooling/scripts/src/verify.ts',
  verify: 'tooling/scripts/src/verify.ts',
  'verify:full': 'tooling/scripts/src/full/run-step.ts',
  'check:routes': 'tooling/scripts/src/full/run-step.ts',
  'report:routes': 'tooling/scripts/src/routes/report-build.ts',
  'check:controls': 'tooling/scripts/src/controls/working-copy.ts',
  'release:tree': 'tooling/release/src/release-tree.ts',
  'release:images': 'tooling/release/src/release-images.ts',
  'release:deb': 'tooling/release/src/release-tree.ts',
  'verify:package': 'tooling/release/src/release-tree.ts',
  'verify:images': 'tooling/release/src/release-images.ts',
  '@musubi/storybook dev': 'package.json',
  'tooling/scripts/src/runs/unit-tests.ts': 'tooling/scripts/src/verify.ts',
  'tooling/scripts/src/full/run-step.ts': 'tooling/scripts/src/full/run-step.ts',
  'tooling/scripts/src/runs/journeys.ts': 'tooling/scripts/src/runs/journeys.ts',
  'tooling/scripts/src/routes/report-build.ts': 'tooling/scripts/src/routes/report-build.ts',
  'tooling/scripts/src/controls/working-copy.ts': 'tooling/scripts/src/controls/working-copy.ts',
  'tooling/scripts/src/verify.ts': 'tooling/scripts/src/verify.ts',
  'tooling/storybook/src/dev.ts': 'package.json',
  'tooling/outside/src/brand.test.ts': 'tooling/outside/src/brand.test.ts',
  'tooling/outside/src/new-field.test.ts': 'tooling/outside/src/new-field.test.ts',
};

/**
 * Scripts and programs that derive nothing first, each with what they read. The installation runs the `prepare` scripts
 * of `tooling/codegen` and `packages/ui`.
 */
const READ_NONE: Readonly<Record<string, string>> = {
  [BRAND.slug]: 'what its installation has derived; a scheduled command must not fail to derive',
  format: 'sources',
  boundaries: 'manifests and imports',
  versions: 'manifests',
  'check:catalog': 'manifests',
  'check:features': 'sources',
  'check:derived': 'manifests',
  'check:structure': 'sources',
  'check:i18n': 'sources',
  'check:docs': 'documents; it renders the derived ones itself',
  'check:advisories': 'the lockfile',
  'check:updates': 'the lockfile',
  'check:migrations': 'migrations and the schema',
  'check:commits': 'the history',
  'draw:sentences': 'sources',
  where: 'sources',
  'new:feature': 'templates and the contract',
  'new:field': 'templates and the contract',
  codegen: 'the contract',
  sbom: 'the lockfile',
  '@musubi/api start': 'a release',
  '@musubi/api migration': 'the schema',
  '@musubi/api postmigration': 'migrations',
  '@musubi/page bench:names': 'sources of the page server',
  '@musubi/page start': 'a build',
  '@musubi/web start': 'a build',
  '@musubi/ui build:package': 'what its installation has derived',
  'packages/auth/scripts/prepack.mjs': 'sources of a package without derived files',
  'packages/ui/scripts/package/declarations.ts': 'what its installation has derived',
  'tooling/lint/src/lint-planted.ts': 'planted files',
  'tooling/outside/src/programs.ts': 'projects outside the repository',
  'tooling/outside/src/ui.test.ts': 'projects outside the repository',
  'tooling/scripts/src/testing/run-planted-tests.ts': 'planted tests',
};

/** Programs outside the tasks of Turborepo, and the tests that run programs in copies of the repository. */
const PROGRAM =
  /^tooling\/.*(?<!\.test)\.(?:ts|mjs)$|^tooling\/outside\/.*\.test\.ts$|^(?:apps|packages)\/.*(?:\/scripts\/.*(?<!\.test)\.ts|\.mjs)$/;

const HOOKS = 'lefthook.yml';

/** This file, whose patterns and rows name the programs. */
const OWN_FILE = 'tooling/scripts/src/derived/script-faults.ts';

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Matches a program that reads sources, as a word in quotes or in a command, and a build of one package. */
const STARTS_PROGRAM = new RegExp(
  [
    `(?<!\\b(?:from|import|module|name:) |import\\()['"\`](?:[^'"\`\\n]*/(?:\\.bin|bin|vitest)/)?(?:${READERS})(?:\\.mjs)?['"\`]`,
    `['"\`](?:[^'"\`\\n]*(?:&& |; ))?(?:${READERS}) (?:run|build|dev|typegen|test|-)`,
    `\\b(?:npx|(?:pnpm|npm) exec|pnpm) (?:-- )?(?:${READERS})\\b`,
    `\\bp?npm['"]?[,\\s]+['"]?(?:--filter|--prefix|-F|-C)\\b[^;\\n]*\\bbuild(?![\\w:])`,
  ].join('|'),
);

/** Matches the steps that derive files. */
const DERIVING_STEP =
  /\b(?:buildProduct|deriveSources)\(|\bDERIVE\b|'derive'|"pnpm derive |turbo run derive /;

/**
 * Returns one message for each script, hook and program outside Turborepo that neither derives the files that it reads
 * nor is in a table, and for each row of a table that is not true.
 */
export async function findScriptFaults(
  manifests: ReadonlyMap<string, Manifest>,
  { files, read }: Repository,
): Promise<readonly string[]> {
  const programs = files.filter((file) => PROGRAM.test(file) && file !== OWN_FILE);
  const starting = await filterAsync(programs, async (file) =>
    STARTS_PROGRAM.test((await read(file)).replaceAll(COMMENT, '')),
  );
  const scripts = listScripts(manifests);
  const outside = [...scripts.keys(), ...listHooks(await read(HOOKS)), ...starting];
  const rows = Object.keys({ ...DERIVE_ELSEWHERE, ...READ_NONE });
  const derivingNowhere = await filterAsync(
    Object.keys(DERIVE_ELSEWHERE),
    async (name) => !DERIVING_STEP.test(await read(DERIVE_ELSEWHERE[name] ?? '')),
  );
  return [
    ...outside
      .filter((name) => !rows.includes(name))
      .map((name) => `${name} runs outside Turborepo and derives nothing first`),
    ...rows
      .filter((name) => !outside.includes(name))
      .map((name) => `${name} has a row in script-faults.ts and no longer needs it`),
    ...[...scripts]
      .filter(([name, command]) => name in READ_NONE && NAMES_READER.test(command))
      .map(([name]) => `${name} starts a program that reads more than its row says: ${READ_NONE[name]}`),
    ...derivingNowhere.map((name) => `${name} has a row, but ${DERIVE_ELSEWHERE[name]} derives nothing`),
  ];
}

/** Whether a package is a member of the workspace, not its root. */
const isMember = (name: string): boolean => name.startsWith('@');

/** Lists the commands, by name, of the scripts that neither are a task of Turborepo nor derive as their first step. */
function listScripts(manifests: ReadonlyMap<string, Manifest>): ReadonlyMap<string, string> {
  const scripts = [...manifests.values()].flatMap(({ name, scripts: own = {} }) =>
    Object.entries(own)
      .filter(([script, command]) => !DERIVES.test(command) && !(isMember(name) && TASKS.has(script)))
      .map(([script, command]) => [isMember(name) ? `${name} ${script}` : script, command] as const),
  );
  return new Map(scripts);
}

/** Lists the commands of Git hooks that start a program by name without deriving first. */
function listHooks(text: string): readonly string[] {
  return [...text.matchAll(/^\s*run: (.*)$/gm)]
    .map(([, command = '']) => command)
    .filter((command) => NAMES_READER.test(command) && !DERIVES.test(command))
    .map((command) => `${HOOKS}: ${command}`);
}

async function filterAsync(
  names: readonly string[],
  isWanted: (name: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const wanted = await Promise.all(names.map(isWanted));
  return names.filter((_name, at) => wanted[at]);
}
