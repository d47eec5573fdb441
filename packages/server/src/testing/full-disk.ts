import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

import { waitUntilReady } from '../process/readiness.ts';

/** A device that refuses each write as a full disk does. */
const FULL_DISK = '/dev/full';
/** Whether this system has such a device; only Linux has it. */
export const hasFullDisk: boolean = existsSync(FULL_DISK);

const ANSWER_TIMEOUT_MS = 10_000;

export interface FullDiskServer {
  /** Arguments of Node: the program and its arguments. */
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string>>;
  /** URL that the server answers with a status below 400 once it is ready. */
  readonly readyUrl: string;
}

/**
 * Starts a server whose output goes to a full disk, and waits until it answers. The caller kills it in the end.
 */
export async function startOnFullDisk({ args, cwd, env, readyUrl }: FullDiskServer): Promise<ChildProcess> {
  const full = openSync(hasFullDisk ? FULL_DISK : devNull, 'w');
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', full, full, 'ipc'] });
  closeSync(full);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  if (await waitUntilReady(readyUrl, { timeoutMs: 100_000, signal: ended.signal })) return child;
  child.kill('SIGKILL');
  throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} before it was ready`);
}

/** Sends requests one after another; returns their statuses. A request that got no answer counts as 0. */
export async function listStatuses(url: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const answer = fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    statuses.push(
      await answer.then(
        ({ status }) => status,
        () => 0,
      ),
    );
  }
  return statuses;
}

/** Asks a server to stop; returns its exit code, or the signal that killed it. */
export async function stopServer(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, killedBy] = (await ended) as readonly unknown[];
  return code ?? killedBy;
}
