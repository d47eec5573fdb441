import { readdir, readFile } from 'node:fs/promises';

import type { ServiceProcess } from '@musubi/dev/stack/service-process';

const CLOCK_TICKS_PER_SECOND = 100;

/**
 * CPU time of a thread since its start, in ms. It does not grow while other processes use the processor. Linux counts
 * it in nanoseconds.
 */
export async function threadCpuMs(pid: number, thread: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/** CPU time of all running threads of a process, in ms. */
async function processCpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  // A thread that has just ended counts 0.
  const times = await Promise.all(
    threads.map(async (thread) => threadCpuMs(pid, Number(thread)).catch(() => 0)),
  );
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** CPU time of the ended children of a process, in ms, in steps of 10 ms. */
async function endedChildrenCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces, so count fields after it. The 14th and 15th are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS_PER_SECOND) * 1000;
}

/** CPU time of a process and all its descendants, in ms, including ended ones. */
export async function processTreeCpuMs(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter((child) => child.trim() !== '');
  const times = await Promise.all([
    processCpuMs(pid),
    endedChildrenCpuMs(pid),
    // The time of a child that has just ended is already counted with its parent.
    ...pids.map(async (child) => processTreeCpuMs(Number(child)).catch(() => 0)),
  ]);
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** Process id of a service that has started. */
export function pidOf({ name, child: { pid } }: ServiceProcess): number {
  if (pid === undefined) throw new Error(`${name} has no process`);
  return pid;
}
