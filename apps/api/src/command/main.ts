#!/usr/bin/env node
import { runMain } from '@musubi/server/start-error';

import type { CommandHost } from './command-host.ts';
import type { AddCommand } from './command-program.ts';

const host: CommandHost = {
  usePorts: async (work) => (await import('./open-ports.ts')).usePorts(work),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * Commands that keep running. They are imported one by one, because importing all commands takes 200 MB of
 * memory per process.
 */
const LOADED_ALONE: ReadonlyMap<string, () => Promise<AddCommand>> = new Map([
  ['serve', async () => (await import('./serve/serve-command.ts')).addServeCommand],
  ['backup', async () => (await import('./backup/backup-command.ts')).addBackupCommands],
]);

/** Imports only what the command needs. */
async function run(args: readonly string[]): Promise<number> {
  const load = LOADED_ALONE.get(args.find((arg) => !arg.startsWith('-')) ?? '');
  if (load !== undefined) {
    const { runProgram } = await import('./command-program.ts');
    return runProgram(args, host, [await load()]);
  }
  const { runCommand } = await import('./command.ts');
  return runCommand(args, host);
}

await runMain(async () => {
  process.exitCode = await run(process.argv.slice(2));
});
