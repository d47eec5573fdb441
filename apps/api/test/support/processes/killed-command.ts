import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./killed-backup.ts', import.meta.url));

export interface KilledCommand {
  readonly action: 'backup' | 'restore';
  /** Folder of the backups. */
  readonly path: string;
  readonly url: string;
  /** Folder of the objects. */
  readonly objects: string;
  /** Part of a statement or of a step's name; the process is killed before that statement or step. */
  readonly killAt: string;
}

/** Runs a backup or a restore in a separate process; returns the signal that killed the process, or null. */
export async function runKilled(command: KilledCommand): Promise<string | null> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(command)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return child.signalCode;
}
