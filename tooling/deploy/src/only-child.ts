import { readFile } from 'node:fs/promises';

import { StartError } from '@musubi/server/start-error';

/** Reads the id of the only child of a process. @throws StartError when it has none, or several. */
export async function readOnlyChild(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const child = Number(children);
  // A signal to pid 0 would reach this process's own group.
  if (!(child > 0)) throw new StartError(`Process ${pid} has not one child but: ${children}`);
  return child;
}
