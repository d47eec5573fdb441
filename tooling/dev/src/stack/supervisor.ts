// The supervisor runs in its own process and briefly outlives the process that started it. When that process
// ends, even by SIGKILL, the IPC channel closes and the supervisor stops every process group that it guards.
import { setTimeout as delay } from 'node:timers/promises';

import * as z from 'zod';

import { askToEnd, isRunning, killGroup, STOP_TIMEOUT_MS } from './kill-group.ts';

const POLL_MS = 100;

const messageSchema = z.union([z.object({ guard: z.int() }), z.object({ release: z.int() })]);

/**
 * Messages from the parent process: `guard` a process group, or `release` a group that has ended. The value
 * is the pid of the group's leader.
 */
export type SupervisorMessage = z.output<typeof messageSchema>;

const guarded = new Set<number>();

process.on('message', (message) => {
  const parsed = messageSchema.parse(message);
  if ('guard' in parsed) guarded.add(parsed.guard);
  else guarded.delete(parsed.release);
});

process.on('disconnect', () => void stopGuarded());

async function stopGuarded(): Promise<void> {
  for (const pid of guarded) askToEnd(pid);
  const deadlineMs = performance.now() + STOP_TIMEOUT_MS;
  while ([...guarded].some(isRunning) && performance.now() < deadlineMs) await delay(POLL_MS);
  for (const pid of guarded) killGroup(pid);
}
