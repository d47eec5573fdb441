import { delimiter } from 'node:path';

/** PostgreSQL that tests may make databases in; without it they run on the embedded database. */
export function findTestDatabaseUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] ?? null;
}

/** Sets the file of Google's credentials for the rest of this process. */
export function setGoogleCredentialsFile(file: string): void {
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = file;
}

/** How long and from which seed the contract is fuzzed; `pnpm verify:full` says, and otherwise the test itself. */
export function readFuzzSettings(): { readonly requests?: number; readonly seed?: number } {
  const { FUZZ_REQUESTS: requests, FUZZ_SEED: seed } = process.env;
  return {
    ...(requests !== undefined && { requests: Number(requests) }),
    ...(seed !== undefined && { seed: Number(seed) }),
  };
}

/** How long many writers go on at one profile; `pnpm verify:full` says, and otherwise each writes a few times. */
export function readLoadSettings(): { readonly writeMs: number } {
  return { writeMs: Number(process.env['LOAD_WRITE_SECONDS'] ?? 0) * 1000 };
}

/** How often the worker of refreshes is killed; `pnpm verify:full` says, and otherwise twice. */
export function readWorkerKills(): number {
  return Number(process.env['WORKER_KILLS'] ?? 2);
}

/** How often PostgreSQL is killed under writes; `pnpm verify:full` says, and otherwise twice where tests run on PostgreSQL. */
export function readDatabaseKills(): number {
  return Number(process.env['DATABASE_KILLS'] ?? (findTestDatabaseUrl() === null ? 0 : 2));
}

/** Folders of the system's programs. */
export function readSearchPath(): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter);
}

/** Whether `pnpm verify:full` runs the file alone, so that it may hold servers to seconds. */
export function isQuietRun(): boolean {
  return process.env['DATABASE_KILLS'] !== undefined;
}

/** How a worker of refreshes that is a process of its own is set up. */
export function readWorkerSettings() {
  const { DATABASE_URL: url, DATA_FOLDER: dataFolder, LOOKS_AT: looksAt, MAKES_DUE: makesDue } = process.env;
  return {
    url: url ?? null,
    dataFolder: dataFolder ?? '',
    looksAt: looksAt ?? '',
    makesDue: makesDue === '1',
  };
}
