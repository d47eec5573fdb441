import type { Repository } from '../repository.ts';

/** The part of a package.json that the checks read. */
export interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Matches scripts that derive: as a task of Turborepo, or as their first step. */
const DERIVES = /^(?:turbo run (?:build|derive|types)\b|pnpm derive\b)/;

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
  'tooling/storybook/src/dev.ts': 'package.json',
};

/** Scripts and programs that read no derived file, each with what they read. */
const READ_NONE: Readonly<Record<string, string>> = {
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
  'release:changes': 'changes',
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
  'tooling/scripts/src/testing/run-planted-tests.ts': 'planted tests',
};

/** Matches the start of a program that reads sources, such as Vitest. */
const STARTS_PROGRAM =
  /\((?:'|join\(.*\.bin\/|.*\.bin\/)(?:knip|next|oxlint|playwright|storybook|tsc|vite|vitest)'/;

/** Matches the steps that derive files. */
const DERIVING_STEP = /\b(?:buildProduct|deriveSources)\(|\bDERIVE\b|'derive'|"pnpm derive /;

/**
 * Returns one message for each script and program outside Turborepo that neither derives the files that it reads nor is
 * in a table, and for each row of a table that is no longer true.
 */
export async function findScriptFaults(
  manifests: ReadonlyMap<string, Manifest>,
  { files, read }: Repository,
): Promise<readonly string[]> {
  const programs = files.filter((file) => /^tooling\/.*(?<!\.test)\.(?:ts|mjs)$/.test(file));
  const starting = await filterAsync(programs, async (file) => STARTS_PROGRAM.test(await read(file)));
  const outside = [...listScripts(manifests), ...starting];
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
    ...derivingNowhere.map((name) => `${name} has a row, but ${DERIVE_ELSEWHERE[name]} derives nothing`),
  ];
}

/** Whether a package is a member of the workspace, not its root. */
const isMember = (name: string): boolean => name.startsWith('@');

/** Lists the scripts that neither are a task of Turborepo nor derive as their first step. */
function listScripts(manifests: ReadonlyMap<string, Manifest>): readonly string[] {
  return [...manifests.values()].flatMap(({ name, scripts = {} }) =>
    Object.entries(scripts)
      .filter(([script, command]) => !DERIVES.test(command) && !(isMember(name) && TASKS.has(script)))
      .map(([script]) => (isMember(name) ? `${name} ${script}` : script)),
  );
}

async function filterAsync(
  names: readonly string[],
  isWanted: (name: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const wanted = await Promise.all(names.map(isWanted));
  return names.filter((_name, at) => wanted[at]);
}
