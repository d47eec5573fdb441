#!/usr/bin/env node
import { runMain } from '@musubi/server/start-error';

import type { CommandHost } from './command-host.ts';

const host: CommandHost = {
  usePorts: async (work) => (await import('./open-ports.ts')).usePorts(work),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/** Loads only what the command needs: the other commands would take 200 MB of memory in each server process. */
async function run(args: readonly string[]): Promise<number> {
  if (args.find((arg) => !arg.startsWith('-')) === 'serve') {
    const [{ runProgram }, { addServeCommand }] = await Promise.all([
      import('./command-program.ts'),
      import('./serve/serve-command.ts'),
    ]);
    return runProgram(args, host, [addServeCommand]);
  }
  const { runCommand } = await import('./command.ts');
  return runCommand(args, host);
}

await runMain(async () => {
  process.exitCode = await run(process.argv.slice(2));
});
