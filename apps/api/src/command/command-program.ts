import { BRAND } from '@musubi/domain/brand';
import { Command, CommanderError } from 'commander';

import type { CommandHost, Outcome } from './command-host.ts';

/** Exit code for invalid arguments. */
const MISUSED = 2;

const NOTE = `
The commands use the settings of the API, from the environment. Each exits with 0 when done, 1 when refused
or when it finds a fault, and 2 for arguments that it does not take.`;

/** Adds a command, or a group of commands, to the program. */
export type AddCommand = (program: Command, context: CommandContext) => void;

interface CommandContext {
  readonly host: CommandHost;
  /** Runs the work of a command and prints its outcome, in one line of JSON with `--json`. */
  readonly act: (work: () => Promise<Outcome>) => Promise<void>;
}

/** Runs the command that the arguments name, one of `commands`; returns its exit code. */
export async function runProgram(
  args: readonly string[],
  host: CommandHost,
  commands: readonly AddCommand[],
): Promise<number> {
  let code = 0;
  const program = createProgram(host);
  const act: CommandContext['act'] = async (work) => {
    const outcome = await work();
    ({ code } = outcome);
    print(outcome, host, program.opts()['json'] === true);
  };
  for (const add of commands) add(program, { host, act });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : MISUSED;
  }
}

function createProgram({ print: printLine, complain }: CommandHost): Command {
  return new Command(BRAND.slug)
    .description(`Runs and cares for an installation of ${BRAND.name}`)
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', NOTE)
    .configureHelp({ visibleCommands: findLeaves, subcommandTerm: termOf, helpWidth: 120 })
    .configureOutput({
      writeOut: (text) => printLine(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .exitOverride();
}

function print({ code, data, lines, problems }: Outcome, host: CommandHost, isJson: boolean): void {
  if (isJson) {
    host.print(JSON.stringify({ exit_code: code, problems, ...data }));
    return;
  }
  for (const line of lines) host.print(line);
  for (const problem of problems) host.complain(problem);
}

/** All subcommands at any depth that are not groups. */
function findLeaves(command: Command): Command[] {
  return command.commands.flatMap((one) => (one.commands.length === 0 ? [one] : findLeaves(one)));
}

/** The words after the program's name, such as `operators add EMAIL`. */
function termOf(command: Command): string {
  return [...namesOf(command), command.usage().replace('[options]', '').trim()].join(' ').trim();
}

function namesOf(command: Command): readonly string[] {
  return command.parent === null ? [] : [...namesOf(command.parent), command.name()];
}
