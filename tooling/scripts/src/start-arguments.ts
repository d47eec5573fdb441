import { parseArgs } from 'node:util';

import { StartError } from '@musubi/server/start-error';

export interface StartArguments {
  /** Forget all local data first. */
  readonly isFresh: boolean;
  /** Follow the source instead of running what was built. */
  readonly isDevelopment: boolean;
}

/** Reads what stands behind `npm start --`. @throws StartError for anything else */
export function parseStartArguments(args: readonly string[]): StartArguments {
  try {
    const { values } = parseArgs({
      // pnpm hands on the `--` that npm takes away.
      args: args.filter((arg) => arg !== '--'),
      options: { fresh: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
    });
    return { isFresh: values.fresh, isDevelopment: values.dev };
  } catch (error) {
    throw new StartError(
      `npm start understands --fresh (forget all local data first) and --dev (follow the source), not: ${args.join(' ')}`,
      { cause: error },
    );
  }
}
