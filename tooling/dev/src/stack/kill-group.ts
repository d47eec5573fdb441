import { readdir, readFile } from 'node:fs/promises';

/** States in /proc of a process that has ended. */
const ENDED_STATES: ReadonlySet<string> = new Set(['Z', 'X']);

/** Maximum time that a process may take to stop after SIGTERM. */
export const STOP_TIMEOUT_MS = 8_000;

/** Kills every process of the group that `pid` leads. Does nothing when the group is empty. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    rethrowUnlessGone(error);
  }
}

/** Sends SIGTERM to a process. Does nothing when the process has ended. */
export function askToEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    rethrowUnlessGone(error);
  }
}

// macOS returns EPERM for a group of ended processes that have not been reaped yet.
function rethrowUnlessGone(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ESRCH' && code !== 'EPERM') throw error;
}

/** Whether the group that `pid` leads has a process; zombies count. */
export function hasProcesses(pid: number): boolean {
  return isRunning(process.platform === 'win32' ? pid : -pid);
}

/** Whether a process of the group that `pid` leads runs. On Linux, zombies do not count. */
export async function isGroupRunning(pid: number): Promise<boolean> {
  if (!hasProcesses(pid)) return false;
  if (process.platform !== 'linux') return true;
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    names.map(async (name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  return stats.some((stat) => {
    const [state = '', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(group) === pid && !ENDED_STATES.has(state);
  });
}

/** Whether a process with this pid runs and belongs to this user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
