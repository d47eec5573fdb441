import { readdir, readFile, readlink } from 'node:fs/promises';
import { relative, resolve } from 'node:path';

/** A running process. */
export interface RunningProcess {
  readonly pid: number;
  /** Path of its script in the repository, or its command line. */
  readonly name: string;
}

/** Lists a process and all its descendants on Linux. @param root folder that script paths are relative to */
export async function listProcessTree(pid: number, root: string): Promise<readonly RunningProcess[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter((child) => child.trim() !== '');
  const name = await readName(pid, root).catch(() => '');
  const below = await Promise.all(pids.map(async (child) => listProcessTree(Number(child), root)));
  return [...(name === '' ? [] : [{ pid, name }]), ...below.flat()];
}

const SCRIPT = /\.(?:ts|mjs|js)$/;

async function readName(pid: number, root: string): Promise<string> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').filter((word) => word !== '');
  const script = words.find((word) => SCRIPT.test(word));
  if (script === undefined) return words.join(' ');
  return relative(root, resolve(await readlink(`/proc/${pid}/cwd`), script));
}

/**
 * Proportional set size (PSS) of a process, in MB: pages shared by several processes are divided among them.
 */
export async function readPssMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** Reads how often each running thread of a process has slept and woken since the thread started. */
export async function readWakeUps(pid: number): Promise<ReadonlyMap<number, number>> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const counts = await Promise.all(
    threads.map(async (thread): Promise<readonly [number, number][]> => {
      const status = await readFile(`/proc/${pid}/task/${thread}/status`, 'utf8').catch(() => '');
      const count = /^voluntary_ctxt_switches:\s+(\d+)$/m.exec(status)?.[1];
      return count === undefined ? [] : [[Number(thread), Number(count)]];
    }),
  );
  return new Map(counts.flat());
}
