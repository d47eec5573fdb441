import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { hasProcesses, isGroupRunning, killGroup, STOP_TIMEOUT_MS } from './kill-group.ts';
import type { SupervisorMessage } from './supervisor.ts';

/** A child process together with its own children. */
export interface ProcessGroup {
  /**
   * Sends SIGTERM to the program, waits, then kills the remaining processes of the group and waits until they have ended.
   * Kills them at once when the program itself has ended.
   */
  stop(): Promise<void>;
}

/** Maximum time in which killed processes end. */
const KILL_TIMEOUT_MS = 5_000;
const POLL_MS = 10;
/** Poll interval while waiting for processes that a program has left running. */
const EMPTY_POLL_MS = 100;

const SUPERVISOR = fileURLToPath(new URL('./supervisor.ts', import.meta.url));

/**
 * Options of `spawn` for a separate process group, so that Ctrl-C in the terminal reaches only the parent
 * process.
 */
export const OWN_GROUP = { detached: process.platform !== 'win32' } satisfies SpawnOptions;

/**
 * Supervises a child spawned with `OWN_GROUP`. The child never outlives this process, even when this process
 * is killed.
 */
export function ownGroup(
  child: ChildProcess,
  { stopTimeoutMs = STOP_TIMEOUT_MS }: { readonly stopTimeoutMs?: number } = {},
): ProcessGroup {
  const { pid } = child;
  if (pid === undefined) return { stop: async () => {} };
  const killNow = (): void => killGroup(pid);
  process.once('exit', killNow);
  notifySupervisor({ guard: pid });
  let isReleased = false;
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    process.off('exit', killNow);
    notifySupervisor({ release: pid });
  };
  /** Stops guarding only when the group is empty, because the system then may reuse the group's id. */
  const releaseWhenEmpty = (): void => {
    if (isReleased) return;
    if (hasProcesses(pid)) setTimeout(releaseWhenEmpty, EMPTY_POLL_MS).unref();
    else release();
  };
  const waitForExit = async (): Promise<void> => {
    if (!hasEnded(child)) await once(child, 'exit');
    releaseWhenEmpty();
  };
  const exited = waitForExit();
  return {
    async stop() {
      if (isReleased) return;
      if (!hasEnded(child)) {
        child.kill('SIGTERM');
        await Promise.race([exited, delay(stopTimeoutMs, undefined, { ref: false })]);
      }
      // Always kill the group, because processes that the child started may still run.
      killNow();
      await exited;
      await untilGroupEnded(pid);
      release();
    },
  };
}

/** Waits until the processes of a killed group have ended, for at most five seconds. */
export async function untilGroupEnded(pid: number): Promise<void> {
  const endMs = performance.now() + KILL_TIMEOUT_MS;
  while ((await isGroupRunning(pid)) && performance.now() < endMs) await delay(POLL_MS);
}

/** Whether a child has exited or never started. */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

let supervisor: ChildProcess | null = null;

function notifySupervisor(message: SupervisorMessage): void {
  supervisor ??= startSupervisor();
  if (supervisor.connected) supervisor.send(message, () => {});
}

/** Starts the supervisor, which exits when the channel to this process closes. */
function startSupervisor(): ChildProcess {
  const child = spawn(process.execPath, [SUPERVISOR], {
    ...OWN_GROUP,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}
