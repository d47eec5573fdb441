import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../../apps/api/src/command/main.ts', import.meta.url));

export interface Run {
  readonly args: readonly string[];
  readonly url: string;
  readonly dataFolder: string;
  /** The key that encrypts backups; empty for unencrypted backups. */
  readonly key: string;
}

export interface FinishedRun {
  readonly seconds: number;
  /** Largest resident memory of the command in MB. */
  readonly megabytes: number;
  readonly printed: string;
}

/**
 * Runs the operator's command.
 * @throws Error with the command's error output when it fails.
 */
export async function runCommand({ args, url, dataFolder, key }: Run): Promise<FinishedRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: {
      PATH: process.env['PATH'],
      FIREBASE_PROJECT_ID: 'demo-backup',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      DATABASE_URL: url,
      DATA_FOLDER: dataFolder,
      BACKUP_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchMemory(child.pid ?? 0);
  const [printed, complaints, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => void child.once('exit', resolve)),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = memory.stop();
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${complaints}`);
  return { seconds, megabytes, printed: printed.trim() };
}

/** Reads the peak resident memory of a process once a second. */
function watchMemory(pid: number): { readonly stop: () => number } {
  let megabytes = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      // A process that has ended but has not been reaped has no such line.
      const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
      megabytes = Math.max(megabytes, Math.round(kilobytes / 1024));
    } catch {
      // The process has ended.
    }
  }, 1000);
  return {
    stop() {
      clearInterval(timer);
      return megabytes;
    },
  };
}
