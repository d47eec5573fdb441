import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { findSystemCause } from '../bootstrap/failure-cause.mjs';
import { findFirstError } from './first-error.ts';
import { run } from './run.ts';

/** Packages that must be built for `npm start` and the journeys. The API runs from source. */
export const BUILT = ['@musubi/api-client', '@musubi/page', '@musubi/web'];

export const STORYBOOK = ['@musubi/storybook'];

/** Without them, Turborepo prints no prefixes on GitHub Actions, and `findFirstError` needs them. */
const PREFIXES = ['--log-prefix=task', '--log-order=stream'];

export interface BuildOptions {
  /** File for the whole output of a failed build. Without it, the error message contains the output. */
  readonly logFile?: string;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
}

async function build(names: readonly string[], { logFile, signal }: BuildOptions): Promise<void> {
  const filters = names.map((name) => `--filter=${name}`);
  const { status, output } = await run('turbo', ['run', 'build', ...PREFIXES, ...filters], {
    quiet: true,
    signal,
  });
  if (status === 0) return;
  const place =
    logFile === undefined ? `The whole output:\n${output.trimEnd()}\n` : await saveLog(output, logFile);
  throw new BuildFailedError(output, place);
}

/** Begins the sentence about a log that has no room. */
const NOT_SAVED = /^The whole output could not be saved in .*ENOSPC/;

/** Saves the output if the disk has room for it. Returns a sentence about the file. */
async function saveLog(output: string, logFile: string): Promise<string> {
  try {
    await mkdir(dirname(logFile), { recursive: true, mode: 0o700 });
    await writeFile(logFile, output, { mode: 0o600 });
    return `The whole output is in ${logFile}.`;
  } catch (error) {
    return `The whole output could not be saved in ${logFile}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Error of a failed build. `message` shows the first error, `summary` only names the log file and the cause. */
export class BuildFailedError extends StartError {
  readonly summary: string;

  constructor(output: string, logSentence: string) {
    const { context, cause: named } = findFirstError(output);
    // On a full disk, Turborepo loses the output of the task, and the log cannot be saved.
    const cause = NOT_SAVED.test(logSentence) ? `Cause: ${findSystemCause(logSentence) ?? named}` : named;
    const lines = context.map((line) => `  ${line}`).join('\n');
    super(`The build failed. Its first error:\n\n${lines}\n\n${logSentence}\n${cause}`);
    this.summary = `${logSentence} ${cause}`;
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
