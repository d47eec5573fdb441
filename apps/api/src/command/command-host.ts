import type { ExportPorts } from '#modules/export/public.ts';
import type { MaintenanceCore } from '#modules/maintenance/public.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import type { Random } from '#platform/random.ts';

/** Parts of the server that commands use besides maintenance. */
export interface CommandPorts extends MaintenanceCore {
  readonly identity: Pick<IdentityRecords, 'find' | 'findByEmail'>;
  readonly random: Random;
  /** Whether the desk admits operators only with a passkey. */
  readonly operatorsNeedPasskey: boolean;
  /** Origin of the web app, for links. */
  readonly webOrigin: string;
  /** Opens what making a file with the data of a member needs besides. */
  readonly openExports: () => Promise<ExportPorts>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The result of a command. */
export interface Outcome {
  /**
   * Exit code of the process: 0 for success; 1 when the command is refused or a check finds a fault. `serve
   * all` returns the exit code of the service that ended.
   */
  readonly code: number;
  /** The result for scripts, printed with `--json`. */
  readonly data: { readonly [key: string]: Json };
  /** The result for people: lines of standard output. */
  readonly lines: readonly string[];
  /** Refusals and faults for standard error, one sentence per line. Each says how to fix it. */
  readonly problems: readonly string[];
}

export interface CommandHost {
  /** Opens the ports, runs the work and closes them. */
  readonly usePorts: <T>(work: (ports: CommandPorts) => Promise<T>) => Promise<T>;
  /** Prints one line of standard output. */
  readonly print: (line: string) => void;
  /** Prints one line of standard error: problems, and the progress of long work. */
  readonly complain: (line: string) => void;
}

/** The outcome of a command that did its work. */
export function done(lines: readonly string[], data: Outcome['data'] = {}): Outcome {
  return { code: 0, data, lines, problems: [] };
}

/** The outcome of a command that was refused or found faults. */
export function refused(
  problems: readonly string[],
  { lines = [], data = {} }: Partial<Pick<Outcome, 'lines' | 'data'>> = {},
): Outcome {
  return { code: 1, data, lines, problems };
}
