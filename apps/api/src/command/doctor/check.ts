import type { LookupAll } from '@musubi/server/page-servers';

import type { UsableSettings } from '#env.ts';
import type { ReadDatabase } from '#platform/database/database.ts';
import type { MigrationState } from '#platform/database/migrations/pending-migrations.ts';
import type { SignInConfig } from '#platform/identity/project-config.ts';

/** A problem, as a sentence that says how to fix it and contains no secret. */
export interface Finding {
  /**
   * `fault`: a server or a part of it cannot work. `warning`: this may happen later. `no_result`: a check
   * could not run.
   */
  readonly severity: 'fault' | 'warning' | 'no_result';
  readonly sentence: string;
  /** Ids of the accounts that the sentence counts. */
  readonly accounts?: readonly string[];
}

/** One independent check of an installation. */
export interface Check {
  readonly name: string;
  /** Description of its findings, for `doctor --help`. */
  readonly finds: string;
  /** Time limit in ms with `--accounts`, if it differs from the limit of all checks. */
  readonly comparisonTimeoutMs?: number;
  /** Runs the check. Gets the time in ms after which its result is dropped. */
  readonly run: (installation: Installation, timeoutMs: number) => Promise<readonly Finding[]>;
}

/** The database that the checks use. */
export interface FoundDatabase extends ReadDatabase {
  readonly isEmbedded: boolean;
  /** Null if the database is older than version 0.14. */
  readonly state: MigrationState | null;
}

/** Facts about the machine, which tests replace. */
export interface Machine {
  readonly now: () => Date;
  readonly nodeVersion: string;
  readonly readDisk: (folder: string) => Promise<DiskSpace>;
  readonly lookup: LookupAll;
  /** Reads how users of a project can sign in. */
  readonly readSignIn: (projectId: string) => Promise<SignInConfig>;
  /** Tries to write to the store of the sign-out signals. */
  readonly trySignals: (projectId: string) => Promise<SignalsTrial>;
  /** Returns the status with which a service answers a request; null without an answer. */
  readonly readStatus: (url: string, init?: RequestInit) => Promise<number | null>;
}

/** State of a store that takes sign-out signals. */
export interface SignalsTrial {
  /** Whether the rules let anyone read signals without signing in. */
  readonly isOpenToAll: boolean;
}

interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly freeFiles: number;
  /** Zero if the file system does not count files. */
  readonly totalFiles: number;
}

export interface Installation {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly settings: UsableSettings;
  readonly isProduction: boolean;
  readonly machine: Machine;
  /** Whether to compare every account with the identity service, which takes minutes. */
  readonly comparesAccounts: boolean;
  readonly database: FoundDatabase | null;
  /** If `database` is null, one finding says why; none if this is not a fault. */
  readonly databaseFindings: readonly Finding[];
  /** Why checks of the database cannot run; null if they can run, or if no database exists yet. */
  readonly databaseGap: string | null;
}

export const fault = (sentence: string): Finding => ({ severity: 'fault', sentence });
export const warning = (sentence: string): Finding => ({ severity: 'warning', sentence });
export const noResult = (sentence: string): Finding => ({ severity: 'no_result', sentence });

type RunOnDatabase = (database: FoundDatabase, installation: Installation) => Promise<readonly Finding[]>;

/** Creates a check that runs only if the database can be read. */
export function onDatabase(run: RunOnDatabase): Check['run'] {
  return async (installation) => {
    const { database, databaseGap } = installation;
    if (database !== null) return run(database, installation);
    return databaseGap === null ? [] : [noResult(databaseGap)];
  };
}

/** Creates a check that reads tables; it finds nothing in an empty database. */
export function onTables(run: RunOnDatabase): Check['run'] {
  return onDatabase(async (database, installation) => {
    const { state } = database;
    if (state?.isEmpty === true) return [];
    return state?.pending.length === 0
      ? run(database, installation)
      : [noResult('The database lacks migrations of this version. Apply them, then run `doctor` again.')];
  });
}

/** Returns the findings whose condition is true. */
export function findAll(...found: readonly (readonly [boolean, Finding])[]): readonly Finding[] {
  return found.flatMap(([isFound, finding]) => (isFound ? [finding] : []));
}

/** The error code of the operating system or a driver, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'no answer';
}
