import { parseArgs } from 'node:util';

import { StartError } from '@musubi/server/start-error';

export interface StartArguments {
  /** Whether to delete all local data first. */
  readonly isFresh: boolean;
  /** Whether to run from source and restart on changes, instead of running the built output. */
  readonly isDevelopment: boolean;
}

/** Parses the arguments after `npm start --`. @throws StartError for unknown arguments. */
export function parseStartArguments(args: readonly string[]): StartArguments {
  try {
    const { values } = parseArgs({
      // Unlike npm, pnpm passes the `--` on to the script.
      args: args.filter((arg) => arg !== '--'),
      options: { fresh: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
    });
    return { isFresh: values.fresh, isDevelopment: values.dev };
  } catch (error) {
    throw new StartError(
      `npm start takes --fresh (delete all local data first) and --dev (run from the source), not: ${args.join(' ')}`,
      { cause: error },
    );
  }
}
