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

/** A `derive` task, and the packages whose folders contain its output. */
export interface DeriveTask {
  readonly id: string;
  readonly owners: readonly string[];
}

/** Lists the `derive` tasks among the tasks of the whole workspace. */
export function listDeriveTasks(tasks: readonly Task[]): readonly DeriveTask[] {
  const directories = new Map(tasks.map((task) => [task.directory, task.package]));
  return tasks
    .filter(({ task, command }) => task === 'derive' && command !== NO_SCRIPT)
    .map((task) => ({ id: task.taskId, owners: findOwners(task, directories) }));
}

/**
 * Finds every `build` and `types` task that does not wait for a `derive` task whose output its package, or a
 * package on which that depends, contains. Such a task fails in a clean clone.
 * @param derived all derive tasks of the workspace, because a task that nothing awaits is not in `tasks`
 */
export function findDerivedFaults(
  tasks: readonly Task[],
  { derived, dependencies }: { readonly derived: readonly DeriveTask[]; readonly dependencies: Dependencies },
): readonly string[] {
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const readers = tasks.filter(({ task, command }) => task !== 'derive' && command !== NO_SCRIPT);
  return readers.flatMap(({ taskId, package: name }) => {
    const awaited = collectAwaited(taskId, byId);
    const read = new Set([name, ...(dependencies.get(name) ?? []), ...(ALSO_READS[taskId] ?? [])]);
    return derived
      .filter(({ id, owners }) => !awaited.has(id) && owners.some((owner) => read.has(owner)))
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
