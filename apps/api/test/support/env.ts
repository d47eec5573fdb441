import { delimiter } from 'node:path';

/** URL of a PostgreSQL in which tests may create databases; null means the embedded database. */
export function findTestDatabaseUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] ?? null;
}

/** Sets the Google credentials file for the rest of this process. */
export function setGoogleCredentialsFile(file: string): void {
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = file;
}

/** Requests and seed for fuzzing the contract, set by `pnpm verify:full`; otherwise the test chooses. */
export function readFuzzSettings(): { readonly requests?: number; readonly seed?: number } {
  const { FUZZ_REQUESTS: requests, FUZZ_SEED: seed } = process.env;
  return {
    ...(requests !== undefined && { requests: Number(requests) }),
    ...(seed !== undefined && { seed: Number(seed) }),
  };
}

/** How long many writers write to one profile, set by `pnpm verify:full`; by default each writes a few times. */
export function readLoadSettings(): { readonly writeMs: number } {
  return { writeMs: Number(process.env['LOAD_WRITE_SECONDS'] ?? 0) * 1000 };
}

/** How often the refresh worker is killed, set by `pnpm verify:full`; twice by default. */
export function readWorkerKills(): number {
  return Number(process.env['WORKER_KILLS'] ?? 2);
}

/**
 * How often PostgreSQL is killed during writes, set by `pnpm verify:full`; by default twice if the tests use
 * PostgreSQL, else never.
 */
export function readDatabaseKills(): number {
  return Number(process.env['DATABASE_KILLS'] ?? (findTestDatabaseUrl() === null ? 0 : 2));
}

/** The folders of PATH. */
export function readSearchPath(): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter);
}

/** Whether `pnpm verify:full` runs the file alone, so that tests may apply strict time limits. */
export function isQuietRun(): boolean {
  return process.env['DATABASE_KILLS'] !== undefined;
}

/** The settings of a refresh worker in its own process. */
export function readWorkerSettings() {
  const {
    DATABASE_URL: url,
    DATA_FOLDER: dataFolder,
    SERVICE_URL: serviceUrl,
    MAKES_DUE: makesDue,
  } = process.env;
  return {
    url: url ?? null,
    dataFolder: dataFolder ?? '',
    serviceUrl: serviceUrl ?? '',
    makesDue: makesDue === '1',
  };
}
