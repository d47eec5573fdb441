import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { ReleaseDatabase } from './release-database.ts';

const OPEN_PROGRAM = fileURLToPath(new URL('./open-release.ts', import.meta.url));

/** One start on a database, in a process of its own. */
export interface ProcessOpening {
  /** Time from the first statement to the end of the process. */
  readonly tookMs: number;
  /** Whether the process migrated and closed the database before it was killed. */
  readonly isDone: boolean;
}

export interface OpeningOptions {
  /** Kills the process after this time, unless it ends before. */
  readonly killAfterMs?: number;
  /** Folder with migrations to apply instead of ours. */
  readonly migrationsFolder?: string;
}

/** Opens a database as the API does on start-up. */
export async function openInProcess(
  place: ReleaseDatabase['place'],
  { killAfterMs, migrationsFolder }: OpeningOptions = {},
): Promise<ProcessOpening> {
  const args = [OPEN_PROGRAM, ...place, ...(migrationsFolder === undefined ? [] : [migrationsFolder])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await once(createInterface({ input: child.stdout }), 'line');
  const startedAt = performance.now();
  if (killAfterMs !== undefined) {
    AbortSignal.timeout(Math.round(killAfterMs)).addEventListener('abort', () => child.kill('SIGKILL'));
  }
  await exited;
  return { tookMs: performance.now() - startedAt, isDone: child.exitCode === 0 };
}
