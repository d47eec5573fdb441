import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { ReleaseDatabase } from './release-database.ts';

const OPEN_PROGRAM = fileURLToPath(new URL('./open-release.ts', import.meta.url));

/** Result of opening a database in a separate process. */
export interface ProcessOpening {
  /** Time from the first statement until the process ended. */
  readonly tookMs: number;
  /** Whether the process migrated and closed the database, instead of being killed before. */
  readonly isDone: boolean;
}

export interface OpeningOptions {
  /** Time after which the process is killed, unless it has already ended. */
  readonly killAfterMs?: number;
  /** Folder with migrations to apply instead of the API's own. */
  readonly migrationsFolder?: string;
}

/** Opens a database in a separate process, as the API does on start-up. */
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
