import type { OperatorsService } from '#modules/operators/operators.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';

/** Parts of the server that commands use. */
export interface CommandPorts {
  readonly db: Database;
  readonly operators: Pick<OperatorsService, 'setRoles'>;
  readonly identity: Pick<IdentityRecords, 'find' | 'findByEmail'>;
}

export interface CommandOutput {
  readonly print: (line: string) => void;
  /** Receives the sentence of a refusal. */
  readonly complain: (line: string) => void;
}

export interface CommandHost extends CommandOutput {
  /** Opens the ports, runs the work and closes them. */
  readonly usePorts: (work: (ports: CommandPorts) => Promise<number>) => Promise<number>;
}

/** Exit codes. */
export const DONE = 0;
export const REFUSED = 1;
