// The supervisor runs in its own process and briefly outlives the process that started it. When that process
// ends, even by SIGKILL, the IPC channel closes and the supervisor stops every process group that it guards.
// It imports no package, because it only waits.
import { setTimeout as delay } from 'node:timers/promises';

import { askToEnd, isRunning, killGroup, STOP_TIMEOUT_MS } from './kill-group.ts';

const POLL_MS = 100;

/**
 * Messages from the parent process: `guard` a process group, or `release` a group that has ended. The value
 * is the pid of the group's leader.
 */
export type SupervisorMessage = { readonly guard: number } | { readonly release: number };

const guarded = new Set<number>();

// Only process-group.ts has the other end of the channel.
process.on('message', (message: SupervisorMessage) => {
  if ('guard' in message) guarded.add(message.guard);
  else guarded.delete(message.release);
});

process.on('disconnect', () => void stopGuarded());

async function stopGuarded(): Promise<void> {
  for (const pid of guarded) askToEnd(pid);
  const deadlineMs = performance.now() + STOP_TIMEOUT_MS;
  while ([...guarded].some(isRunning) && performance.now() < deadlineMs) await delay(POLL_MS);
  for (const pid of guarded) killGroup(pid);
}
