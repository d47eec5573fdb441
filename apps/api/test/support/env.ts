import { delimiter } from 'node:path';

/** URL of a PostgreSQL server on which tests may create databases; null means the embedded database. */
export function findTestDatabaseUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] ?? null;
}

/** Sets the Google credentials file of this process. Returns a function that restores the previous setting. */
export function setGoogleCredentialsFile(file: string): () => void {
  const { GOOGLE_APPLICATION_CREDENTIALS: previous } = process.env;
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = file;
  return () => {
    if (previous === undefined) delete process.env['GOOGLE_APPLICATION_CREDENTIALS'];
    else process.env['GOOGLE_APPLICATION_CREDENTIALS'] = previous;
  };
}

/** Number of requests and seed for fuzzing the contract, if `pnpm verify:full` sets them. */
export function readFuzzSettings(): { readonly requests?: number; readonly seed?: number } {
  const { FUZZ_REQUESTS: requests, FUZZ_SEED: seed } = process.env;
  return {
    ...(requests !== undefined && { requests: Number(requests) }),
    ...(seed !== undefined && { seed: Number(seed) }),
  };
}

/**
 * Duration for which writers write to one profile, set by `pnpm verify:full`. With 0, each writer makes only
 * a few writes.
 */
export function readLoadSettings(): { readonly writeMs: number } {
  return { writeMs: Number(process.env['LOAD_WRITE_SECONDS'] ?? 0) * 1000 };
}

/**
 * Seed and number of questions for tests that compare search, timelines and recommendations with naive
 * implementations, if `pnpm verify:full` sets them. With `ORACLE_QUESTION`, the tests ask only that question,
 * in the first world.
 */
export function readOracleSettings(): {
  readonly cases: number;
  readonly seed: number | undefined;
  readonly question: number | undefined;
} {
  const { ORACLE_CASES: cases, ORACLE_SEED: seed, ORACLE_QUESTION: question } = process.env;
  return {
    cases: Number(cases ?? 1000),
    seed: seed === undefined ? undefined : Number(seed),
    question: question === undefined ? undefined : Number(question),
  };
}

/** Number of imports that a test applies and reverts, and the seed, if `pnpm verify:full` sets them. */
export function readImportCases(): { readonly cases: number; readonly seed: number | undefined } {
  const { IMPORT_CASES: cases, ORACLE_SEED: seed } = process.env;
  return { cases: Number(cases ?? 300), seed: seed === undefined ? undefined : Number(seed) };
}

/** How many times a test kills the refresh worker. Set by `pnpm verify:full`; 2 by default. */
export function readWorkerKills(): number {
  return Number(process.env['WORKER_KILLS'] ?? 2);
}

/** How many times a test kills the API during saves. Set by `pnpm verify:full`; once by default. */
export function readApiKills(): number {
  return Number(process.env['API_KILLS'] ?? 1);
}

/** How many times a test kills the API between a decision and its mail. Set by `pnpm verify:full`; 3 by default. */
export function readMailKills(): number {
  return Number(process.env['MAIL_KILLS'] ?? 3);
}

/**
 * Number of times that a test kills a migration, and the seed for the times of the kills, if `pnpm
 * verify:full` sets them.
 */
export function readUpgradeKills(): { readonly kills: number; readonly seed: number } {
  const { UPGRADE_KILLS: kills, UPGRADE_SEED: seed } = process.env;
  return { kills: Number(kills ?? 2), seed: Number(seed ?? 7) };
}

/**
 * Whether tests open every released version. Always true on PostgreSQL. On the embedded database, where each
 * opening takes seconds, true only if `pnpm verify:full` sets `RELEASES=all`.
 */
export function opensEachRelease(): boolean {
  return findTestDatabaseUrl() !== null || process.env['RELEASES'] === 'all';
}

/**
 * How often a test kills PostgreSQL during writes. Set by `pnpm verify:full`; by default 2 if the tests use
 * PostgreSQL, otherwise 0.
 */
export function readDatabaseKills(): number {
  return Number(process.env['DATABASE_KILLS'] ?? (findTestDatabaseUrl() === null ? 0 : 2));
}

/** Returns the folders in PATH. */
export function readSearchPath(): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter);
}

/** Whether the account of a test is as large as it may become, and the time limits are strict; set by `pnpm verify:full`. */
export function hasFullAccount(): boolean {
  return process.env['FULL_ACCOUNT'] === 'all';
}

/** Whether `pnpm verify:full` runs only this test file, so that tests may apply strict time limits. */
export function isQuietRun(): boolean {
  return process.env['DATABASE_KILLS'] !== undefined;
}

/** Reads the settings of a refresh worker that runs in its own process. */
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

/** Returns n: tests use only every n-th hostile text. The default is 7, and `pnpm verify:full` sets 1. */
export function readHostileTextsEvery(): number {
  return Number(process.env['HOSTILE_TEXTS_EVERY'] ?? 7);
}

/**
 * Whether to measure each function with every hostile text, as in `pnpm verify:full`, instead of a share of
 * the texts.
 */
export function areAllTextsTried(): boolean {
  return process.env['LINEAR_TEXTS'] === 'all';
}

/** Whether to record the answers of the specification's calls again instead of comparing them. */
export function recordsCalls(): boolean {
  return process.env['RECORD_CALLS'] === '1';
}
