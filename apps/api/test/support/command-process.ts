import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { onTestFinished } from 'vitest';

import { createFolder } from './backups.ts';
import { TEST_PROJECT } from './tokens.ts';

const COMMAND = fileURLToPath(new URL('../../src/command/main.ts', import.meta.url));

/** Starts the operator's command on a PostgreSQL database, with a DATA_FOLDER of its own. */
export async function startCommand(
  url: string,
  args: readonly string[],
): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      DATA_FOLDER: await createFolder(),
      DATABASE_URL: url,
      BACKUP_KEY: '',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs the operator's command to its end. */
export async function runCommandProcess(url: string, args: readonly string[]) {
  const child = await startCommand(url, args);
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output, problems };
}
