/** How long a process that is asked to end may take. */
export const STOP_TIMEOUT_MS = 8_000;

/** Ends every process of the group that `pid` leads, at once; fine when nobody is left. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    refuseOthersThanGone(error);
  }
}

/** Asks a process to end; fine when it is gone. */
export function askToEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    refuseOthersThanGone(error);
  }
}

// A group of processes that have ended, and that nobody has waited for yet, says EPERM on macOS.
function refuseOthersThanGone(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ESRCH' && code !== 'EPERM') throw error;
}

/** Whether a process of this user is there. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
