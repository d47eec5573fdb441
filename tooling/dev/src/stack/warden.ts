// A process of its own that outlives its starter by moments: when the starter is gone without having stopped what it
// started, even by SIGKILL, the channel between them closes, and the warden stops all of it.
import { setTimeout as delay } from 'node:timers/promises';

import * as z from 'zod';

import { askToEnd, isRunning, killGroup, STOP_TIMEOUT_MS } from './kill-group.ts';

const POLL_MS = 100;

const messageSchema = z.union([z.object({ guard: z.int() }), z.object({ forget: z.int() })]);

/** What the starter says: a process group to guard, by its leader, or one that has ended. */
export type WardenMessage = z.output<typeof messageSchema>;

const guarded = new Set<number>();

process.on('message', (message) => {
  const parsed = messageSchema.parse(message);
  if ('guard' in parsed) guarded.add(parsed.guard);
  else guarded.delete(parsed.forget);
});

process.on('disconnect', () => void stopGuarded());

async function stopGuarded(): Promise<void> {
  for (const pid of guarded) askToEnd(pid);
  const deadlineMs = performance.now() + STOP_TIMEOUT_MS;
  while ([...guarded].some(isRunning) && performance.now() < deadlineMs) await delay(POLL_MS);
  for (const pid of guarded) killGroup(pid);
}
