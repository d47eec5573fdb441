// pnpm check:derived: checks that no task of Turborepo starts before the files that it reads are derived, in the
// workspace and in each list of packages that a program builds, and that every other script derives them itself.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { openRepository, type Repository, root } from '../repository.ts';
import { REPORT_BUILD } from '../routes/report-build.ts';
import { BUILT, STORYBOOK } from '../runs/build.ts';
import { TYPES_APART } from '../verify.ts';
import {
  type Dependencies,
  findDerivedFaults,
  findLostOutputs,
  listDeriveTasks,
  parseDryRun,
  type Task,
} from './derived-faults.ts';
import { findScriptFaults, type Manifest } from './script-faults.ts';

/** Maximum output of a dry run, which has about 1 MB. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Reads the manifests of the workspace, by name of the package. */
export async function readManifests({ files, read }: Repository): Promise<ReadonlyMap<string, Manifest>> {
  const paths = files.filter((file) =>
    /^(?:(?:openapi|(?:apps|packages|tooling)\/[^/]+)\/)?package\.json$/.test(file),
  );
  const manifests = await Promise.all(paths.map(async (path) => JSON.parse(await read(path)) as Manifest));
  return new Map(manifests.map((manifest) => [manifest.name, manifest]));
}

/** Returns for each package the packages of the workspace that it depends on, directly or not. */
export function collectDependencies(manifests: ReadonlyMap<string, Manifest>): Dependencies {
  const collect = (name: string, found: Set<string>): Set<string> => {
    const { dependencies, devDependencies } = manifests.get(name) ?? {};
    for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
      if (!manifests.has(dependency) || found.has(dependency)) continue;
      found.add(dependency);
      collect(dependency, found);
    }
    return found;
  };
  return new Map([...manifests.keys()].map((name) => [name, collect(name, new Set())]));
}

/** Returns the lists of packages that programs and scripts build. The empty list is the whole workspace. */
export function listBuilds(manifests: Iterable<Manifest>): readonly (readonly string[])[] {
  const scripts = [...manifests].flatMap((manifest) => Object.values(manifest.scripts ?? {}));
  const filters = scripts.map((script) =>
    [...script.matchAll(/--filter=(\S+)/g)].map(([, name = '']) => name),
  );
  const lists = [
    [],
    BUILT,
    STORYBOOK,
    TYPES_APART,
    REPORT_BUILD,
    ...filters.filter(({ length }) => length > 0),
  ];
  return [...new Map(lists.map((names) => [names.toSorted().join(' '), names])).values()];
}

async function listTasks(folder: string, names: readonly string[]): Promise<readonly Task[]> {
  const filters = names.map((name) => `--filter=${name}`);
  const args = ['run', 'derive', 'build', 'types', '--dry=json', ...filters];
  const { stdout } = await promisify(execFile)('turbo', args, { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  return parseDryRun(stdout);
}

/** Returns one message for each task that starts too early in one of the builds, in the workspace at `folder`. */
export async function findEarlyTasks(
  folder: string,
  builds: readonly (readonly string[])[],
  dependencies: Dependencies,
): Promise<readonly string[]> {
  const whole = listTasks(folder, []);
  const lists = builds.map(async (names) => (names.length === 0 ? whole : listTasks(folder, names)));
  const derived = listDeriveTasks(await whole);
  const faults = (await Promise.all(lists)).flatMap((tasks) =>
    findDerivedFaults(tasks, { derived, dependencies }),
  );
  return [...new Set([...findLostOutputs(await whole), ...faults])];
}

/** Returns one message for each task and each script that reads derived files too early. */
export async function findAllDerivedFaults(): Promise<readonly string[]> {
  const repository = await openRepository();
  const manifests = await readManifests(repository);
  return [
    ...(await findEarlyTasks(root, listBuilds(manifests.values()), collectDependencies(manifests))),
    ...(await findScriptFaults(manifests, repository)),
  ];
}

if (import.meta.main) {
  const faults = await findAllDerivedFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(
      '\nA "dependsOn" of a package begins with "$TURBO_EXTENDS$"; a script outside Turborepo begins with "pnpm derive &&".',
    );
    process.exitCode = 1;
  }
}
