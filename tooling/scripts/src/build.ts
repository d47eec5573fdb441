import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { run } from './run.ts';

/** What `npm start` and the journeys run; the API runs from its source. */
const BUILT = ['@musubi/api-client', '@musubi/page', '@musubi/web'];

const LAST_LINES = 20;

export interface BuildOptions {
  /** Where everything that a failed build printed goes; without it, the error carries all of it. */
  readonly logFile?: string;
  /** Aborting it ends the build. */
  readonly signal?: AbortSignal;
}

async function build(names: readonly string[], { logFile, signal }: BuildOptions): Promise<void> {
  const filters = names.map((name) => `--filter=${name}`);
  const { status, output } = await run('turbo', ['run', 'build', '--output-logs=errors-only', ...filters], {
    quiet: true,
    signal,
  });
  if (status === 0) return;
  if (logFile === undefined) throw new StartError(`The build failed.\n${output}`);
  await mkdir(dirname(logFile), { recursive: true, mode: 0o700 });
  await writeFile(logFile, output, { mode: 0o600 });
  throw new BuildFailedError(output, logFile);
}

/** A build that failed: the message ends with what it said last, `summary` says only where all of it is. */
export class BuildFailedError extends StartError {
  readonly summary: string;

  constructor(output: string, logFile: string) {
    const summary = `The build failed; all that it said is in ${logFile}.`;
    const lines = output.trimEnd().split('\n').slice(-LAST_LINES);
    super(`${summary} It said last:\n${lines.join('\n')}`);
    this.summary = summary;
  }
}

/** Builds what has changed since it was built last. @throws StartError when it fails */
export async function buildProduct(options: BuildOptions = {}): Promise<void> {
  await build(BUILT, options);
}

/** Builds the static Storybook when a story or a component has changed. @throws StartError when it fails */
export async function buildStorybook(options: BuildOptions = {}): Promise<void> {
  await build(['@musubi/storybook'], options);
}
