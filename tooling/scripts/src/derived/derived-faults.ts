import { dirname, join } from 'node:path/posix';

import * as z from 'zod';

/** Command that Turborepo reports for a task without a script. */
const NO_SCRIPT = '<NONEXISTENT>';

/** The part of `turbo run … --dry=json` that the check reads. */
const dryRun = z.looseObject({
  tasks: z.array(
    z.looseObject({
      taskId: z.string(),
      task: z.string(),
      package: z.string(),
      directory: z.string(),
      command: z.string(),
      outputs: z.array(z.string()).nullable(),
      dependencies: z.array(z.string()),
      resolvedTaskDefinition: z.looseObject({ cache: z.boolean() }),
    }),
  ),
});

export type Task = z.output<typeof dryRun>['tasks'][number];

/** Reads the tasks from the output of `turbo run … --dry=json`. */
export function parseDryRun(json: string): readonly Task[] {
  return dryRun.parse(JSON.parse(json)).tasks;
}

/** Names of the workspace packages on which each workspace package depends, directly or not. */
export type Dependencies = ReadonlyMap<string, ReadonlySet<string>>;

/** Packages whose sources a task reads although its own package does not depend on them. */
const ALSO_READS: Readonly<Record<string, readonly string[]>> = {
  '@musubi/storybook#build': ['@musubi/web'],
};

const CLIENT = '@musubi/api-client';
/** The build whose output other packages import. They import all other packages from source. */
const CLIENT_BUILD = `${CLIENT}#build`;

/** A task that writes derived files, and the packages whose folders contain its output. */
export interface DeriveTask {
  readonly id: string;
  readonly owners: readonly string[];
}

const isDeriving = ({ taskId, task, command }: Task): boolean =>
  command !== NO_SCRIPT && (task === 'derive' || taskId === CLIENT_BUILD);

/** Lists the `derive` tasks and the client's build among the tasks of the whole workspace. */
export function listDeriveTasks(tasks: readonly Task[]): readonly DeriveTask[] {
  const directories = new Map(tasks.map((task) => [task.directory, task.package]));
  return tasks.filter(isDeriving).map((task) => ({ id: task.taskId, owners: findOwners(task, directories) }));
}

/** Finds every cached `derive` task without outputs, because a cache hit restores none of its files. */
export function findLostOutputs(tasks: readonly Task[]): readonly string[] {
  return tasks
    .filter(({ task, outputs, command, resolvedTaskDefinition: { cache } }) => {
      const hasOutputs = outputs !== null && outputs.length > 0;
      return task === 'derive' && command !== NO_SCRIPT && cache && !hasOutputs;
    })
    .map(({ taskId }) => `${taskId} is cached without "outputs", so a cache hit restores no files`);
}

/** Lists the packages whose derived files a task reads. A `derive` task does not read those of its own package. */
function listRead({ taskId, task, package: name }: Task, dependencies: Dependencies): ReadonlySet<string> {
  const roots = [name, ...(ALSO_READS[taskId] ?? [])];
  const read = new Set(roots.flatMap((from) => [from, ...(dependencies.get(from) ?? [])]));
  if (task === 'derive') read.delete(name);
  return read;
}

/**
 * Finds every task that does not wait for a deriving task whose output its package, or a package on which that
 * depends, contains. Such a task fails in a clean clone. Neither the client itself nor a `derive` task reads the
 * client's build.
 * @param derived all deriving tasks of the workspace, because a task that nothing awaits is not in `tasks`
 */
export function findDerivedFaults(
  tasks: readonly Task[],
  { derived, dependencies }: { readonly derived: readonly DeriveTask[]; readonly dependencies: Dependencies },
): readonly string[] {
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const readers = tasks.filter(({ command }) => command !== NO_SCRIPT);
  return readers.flatMap((reader) => {
    const { taskId, task, package: name } = reader;
    const awaited = collectAwaited(taskId, byId);
    const read = listRead(reader, dependencies);
    const readsClient = task !== 'derive' && name !== CLIENT;
    return derived
      .filter(({ id }) => !awaited.has(id) && id !== taskId && (id !== CLIENT_BUILD || readsClient))
      .filter(({ owners }) => owners.some((owner) => read.has(owner)))
      .map(({ id }) => `In a clean clone ${taskId} starts without the files of ${id}`);
  });
}

/** Returns the packages whose folders contain output of the task. */
function findOwners(
  { directory, outputs }: Task,
  directories: ReadonlyMap<string, string>,
): readonly string[] {
  const owners = new Set<string>();
  for (const output of outputs ?? []) {
    let folder = dirname(join(directory, output));
    while (folder !== '.' && !directories.has(folder)) folder = dirname(folder);
    const owner = directories.get(folder);
    if (owner !== undefined) owners.add(owner);
  }
  return [...owners];
}

/** Returns the ids of all tasks that finish before this task starts. */
function collectAwaited(taskId: string, byId: ReadonlyMap<string, Task>): ReadonlySet<string> {
  const awaited = new Set<string>();
  const pending = [taskId];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const dependency of byId.get(id)?.dependencies ?? []) {
      if (awaited.has(dependency)) continue;
      awaited.add(dependency);
      pending.push(dependency);
    }
  }
  return awaited;
}
