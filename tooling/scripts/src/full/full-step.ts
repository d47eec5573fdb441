/** Sizes of a run, from the command line. */
export interface FullChoices {
  /** Random requests to the API. */
  readonly requests: number;
  /** Kills of each part of the product. */
  readonly kills: number;
  /** Seed of everything random; the same seed repeats a run. */
  readonly seed: string;
}

type Env = Readonly<Record<string, string>>;
type EnvOf = Env | ((choices: FullChoices) => Env);

/** Tests of Vitest projects. */
interface TestStep {
  readonly projects: readonly string[];
  /** Paths or parts of paths of test files; all files of the projects by default. */
  readonly files?: readonly string[];
  /** Whether the API's tests run on PostgreSQL where it is installed, which answers several times as fast. */
  readonly isOnPostgres?: true;
  readonly env?: EnvOf;
}

/** Journeys in a browser; `journeys` are further arguments for Playwright. */
interface JourneyStep {
  readonly journeys: readonly string[];
  readonly env?: EnvOf;
}

/** A program of the repository, which exits with 0 when it passes. */
interface ProgramStep {
  readonly command: (choices: FullChoices) => readonly [string, ...string[]];
  readonly env?: EnvOf;
}

/** A part of `pnpm verify:full`. */
export type FullStep = { readonly name: string } & (TestStep | JourneyStep | ProgramStep);

/** The environment of a step, as text. */
export function envOf({ env = {} }: FullStep, choices: FullChoices): Env {
  return typeof env === 'function' ? env(choices) : env;
}
