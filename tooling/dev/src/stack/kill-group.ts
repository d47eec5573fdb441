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

/** Whether a process with this pid runs and belongs to this user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
