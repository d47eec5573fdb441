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
  /** Text of the statement, or name of the step, before which the process is killed. */
  readonly killAt: string;
}

/** Runs a backup or a restore in a process of its own; returns the signal that killed it, null if none did. */
export async function runKilled(command: KilledCommand): Promise<string | null> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(command)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return child.signalCode;
}
