import { addBackupCommands } from './backup/backup-command.ts';
import type { CommandHost } from './command-host.ts';
import { type AddCommand, runProgram } from './command-program.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addExportCommands } from './export-commands.ts';
import { addLogCommands } from './log-command.ts';
import { addMaintenanceCommands } from './maintenance-command.ts';
import { addMigrateCommand } from './migrate/migrate-command.ts';
import { addOperatorCommands } from './operator-commands.ts';
import { addPasskeyCommands } from './passkey-commands.ts';
import { addServeCommand } from './serve/serve-command.ts';
import { addVersionCommand } from './version-command.ts';

const COMMANDS: readonly AddCommand[] = [
  addServeCommand,
  addMigrateCommand,
  addDoctorCommand,
  addMaintenanceCommands,
  addOperatorCommands,
  addPasskeyCommands,
  addExportCommands,
  addLogCommands,
  addBackupCommands,
  addVersionCommand,
];

/** Runs the command that the arguments name; returns its exit code. */
export async function runCommand(args: readonly string[], host: CommandHost): Promise<number> {
  return runProgram(args, host, COMMANDS);
}
