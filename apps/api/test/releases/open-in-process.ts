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

/** Opens a database as the API does on start-up. Kills the process after `killAfterMs`, unless it ends before. */
export async function openInProcess(
  place: ReleaseDatabase['place'],
  killAfterMs?: number,
): Promise<ProcessOpening> {
  const child = spawn(process.execPath, [OPEN_PROGRAM, ...place], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await once(createInterface({ input: child.stdout }), 'line');
  const startedAt = performance.now();
  if (killAfterMs !== undefined) {
    AbortSignal.timeout(Math.round(killAfterMs)).addEventListener('abort', () => child.kill('SIGKILL'));
  }
  await exited;
  return { tookMs: performance.now() - startedAt, isDone: child.exitCode === 0 };
}
