import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { run } from './run.ts';

/** Packages that must be built for `npm start` and the journeys. The API runs from source. */
export const BUILT = ['@musubi/api-client', '@musubi/page', '@musubi/web'];

export const STORYBOOK = ['@musubi/storybook'];

const LAST_LINES = 20;

export interface BuildOptions {
  /** File for the whole output of a failed build. Without it, the error message contains the output. */
  readonly logFile?: string;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
}

async function build(names: readonly string[], { logFile, signal }: BuildOptions): Promise<void> {
  const filters = names.map((name) => `--filter=${name}`);
  const { status, output } = await run('turbo', ['run', 'build', ...filters], {
    quiet: true,
    signal,
  });
  if (status === 0) return;
  if (logFile === undefined) throw new StartError(`The build failed.\n${output}`);
  await mkdir(dirname(logFile), { recursive: true, mode: 0o700 });
  await writeFile(logFile, output, { mode: 0o600 });
  throw new BuildFailedError(output, logFile);
}

/**
 * Error of a failed build. `message` ends with the last lines of output, `summary` only names the log file.
 */
export class BuildFailedError extends StartError {
  readonly summary: string;

  constructor(output: string, logFile: string) {
    const summary = `The build failed; its whole output is in ${logFile}.`;
    const lines = output.trimEnd().split('\n').slice(-LAST_LINES);
    super(`${summary} Its last lines:\n${lines.join('\n')}`);
    this.summary = summary;
  }
}

/** Builds the product's packages that have changed. @throws StartError when the build fails. */
export async function buildProduct(options: BuildOptions = {}): Promise<void> {
  await build(BUILT, options);
}

/** Builds the static Storybook if anything has changed. @throws StartError when the build fails. */
export async function buildStorybook(options: BuildOptions = {}): Promise<void> {
  await build(STORYBOOK, options);
}
