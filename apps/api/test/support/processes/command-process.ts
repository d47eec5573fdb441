import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { onTestFinished, vi } from 'vitest';

import { addBackupCommands } from '#command/backup/backup-command.ts';
import { runProgram } from '#command/command-program.ts';

import { createFolder } from '../databases/backups.ts';
import { TEST_PROJECT } from '../tokens.ts';

const COMMAND = fileURLToPath(new URL('../../../src/command/main.ts', import.meta.url));

/** Settings of a command on a PostgreSQL database, with a separate DATA_FOLDER. */
const createSettings = async (url: string): Promise<Readonly<Record<string, string>>> => ({
  FIREBASE_PROJECT_ID: TEST_PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  DATA_FOLDER: await createFolder(),
  DATABASE_URL: url,
  BACKUP_KEY: '',
});

/** Starts the operator's command on a PostgreSQL database. */
export async function startCommand(
  url: string,
  args: readonly string[],
): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: await createSettings(url) });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/**
 * Runs a backup command to its end in this process, because starting another process takes longer than the
 * command.
 */
export async function runBackupCommand(url: string, args: readonly string[]) {
  for (const [name, value] of Object.entries(await createSettings(url))) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [output, problems]: [string[], string[]] = [[], []];
  const host = {
    usePorts: async () => Promise.reject(new Error('No command of backups opens the ports')),
    print: (line: string) => void output.push(line),
    complain: (line: string) => void problems.push(line),
  };
  const code = await runProgram(args, host, [addBackupCommands]);
  return { code, output: output.join('\n'), problems: problems.join('\n') };
}
