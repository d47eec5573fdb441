export interface EndedProgram {
  readonly output: string;
  readonly status: number | null;
  readonly signal?: NodeJS.Signals | null;
}

export interface InstallFailure {
  /** Output of pnpm or npx from its first error on, without progress and stack frames. */
  readonly errors: string;
  /** A sentence in plain words. */
  readonly cause: string;
}

/** Returns a sentence for a full disk, lack of memory or lack of permission; otherwise null. */
export function findSystemCause(output: string): string | null;

export function describeInstallFailure(program: EndedProgram): InstallFailure;
