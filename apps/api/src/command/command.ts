import { parseArgs } from 'node:util';

import { BRAND } from '@musubi/domain/brand';
import { isOperatorRole, OPERATOR_ROLES, type OperatorRole } from '@musubi/domain/operators';

import { type CommandHost, DONE } from './command-host.ts';
import { verifyLogCommand } from './log-command.ts';
import { addOperator, listOperators, removeOperator } from './operator-commands.ts';

/** Exit code for arguments that no command has. */
const MISUSED = 2;

const HELP = [
  `${BRAND.slug} operators list`,
  `${BRAND.slug} operators add EMAIL [--role ${OPERATOR_ROLES.join('|')}]…`,
  `${BRAND.slug} operators remove EMAIL`,
  `${BRAND.slug} log verify`,
  `${BRAND.slug} help`,
  '',
  'Uses the database and the identity service of the settings of the API. Without --role, an added operator',
  'is an administrator. EMAIL is the verified address of an account; the desk also asks for an authenticator app.',
  'Exits with 0 when done, 1 when refused or when the log has a fault, and 2 for arguments that it does not know.',
] as const;

/** Runs the command that the arguments name; returns its exit code. */
export async function runCommand(args: readonly string[], host: CommandHost): Promise<number> {
  const parsed = parse(args);
  if (parsed === null) {
    host.complain(`Unknown arguments. \`${BRAND.slug} help\` lists the commands.`);
    return MISUSED;
  }
  const { command, email, roles } = parsed;
  switch (command) {
    case 'help':
      for (const line of HELP) host.print(line);
      return DONE;
    case 'operators list':
      return host.usePorts(async (ports) => listOperators(ports, host));
    case 'operators add':
      return host.usePorts(async (ports) => addOperator({ email, roles }, ports, host));
    case 'operators remove':
      return host.usePorts(async (ports) => removeOperator(email, ports, host));
    case 'log verify':
      return host.usePorts(async ({ db }) => verifyLogCommand(db, host));
  }
}

/** Commands with the arguments that each takes. */
const COMMANDS = {
  help: { hasEmail: false, hasRoles: false },
  'operators list': { hasEmail: false, hasRoles: false },
  'operators add': { hasEmail: true, hasRoles: true },
  'operators remove': { hasEmail: true, hasRoles: false },
  'log verify': { hasEmail: false, hasRoles: false },
} as const;
type Command = keyof typeof COMMANDS;

const isCommand = (text: string): text is Command => Object.hasOwn(COMMANDS, text);

interface Parsed {
  readonly command: Command;
  /** Empty for commands without an address. */
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

function parse(args: readonly string[]): Parsed | null {
  const read = readArguments(args);
  if (read === null) return null;
  const command = read.positionals.slice(0, 2).join(' ');
  if (!isCommand(command)) return null;
  const { hasEmail, hasRoles } = COMMANDS[command];
  const [email = '', ...others] = read.positionals.slice(2);
  const { role: names = [] } = read.values;
  const roles = names.filter(isOperatorRole);
  const isKnown = roles.length === names.length && (hasRoles || names.length === 0) && others.length === 0;
  if (!isKnown || (hasEmail ? !/^[^\s@]+@[^\s@]+$/.test(email) : email !== '')) return null;
  return { command, email, roles: names.length === 0 ? ['administrator'] : roles };
}

/** Reads the arguments; null for an unknown option, or one without its value. */
function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string', multiple: true } },
    });
  } catch {
    return null;
  }
}
