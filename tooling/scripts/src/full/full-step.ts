/** Sizes of a run, chosen on the command line. */
export interface FullChoices {
  /** Number of random requests to the API. */
  readonly requests: number;
  /** Number of kills of each part of the product. */
  readonly kills: number;
  /** Seed for all random values; the same seed repeats a run. */
  readonly seed: string;
}

type Env = Readonly<Record<string, string>>;
type EnvOf = Env | ((choices: FullChoices) => Env);

/** Runs tests of Vitest projects. */
interface TestStep {
  readonly projects: readonly string[];
  /** Paths or parts of paths of test files; all files of the projects by default. */
  readonly files?: readonly string[];
  /**
   * Whether the API's tests run on PostgreSQL if it is installed, because it responds several times as fast.
   */
  readonly isOnPostgres?: true;
  readonly env?: EnvOf;
}

/** Runs journeys in a browser. `journeys` are additional arguments for Playwright. */
interface JourneyStep {
  readonly journeys: readonly string[];
  readonly env?: EnvOf;
}

/** Runs a program of the repository, which exits with 0 when it passes. */
interface ProgramStep {
  readonly command: (choices: FullChoices) => readonly [string, ...string[]];
  readonly env?: EnvOf;
}

/** A step of `pnpm verify:full`. */
export type FullStep = { readonly name: string } & (TestStep | JourneyStep | ProgramStep);

/** Returns the environment of a step, with all values as text. */
export function envOf({ env = {} }: FullStep, choices: FullChoices): Env {
  return typeof env === 'function' ? env(choices) : env;
}
