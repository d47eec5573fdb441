import { StartError } from '@musubi/server/start-error';

import { run } from './run.ts';

/** Arguments of Turborepo that write the files that git does not contain, the API client's build among them. */
export const DERIVE = ['run', 'derive', '@musubi/api-client#build'] as const;

/** Writes the files that git does not contain, where their sources have changed. @throws StartError */
export async function deriveSources(): Promise<void> {
  const { status, output } = await run('turbo', DERIVE, { quiet: true });
  if (status !== 0)
    throw new StartError(`The files that git does not contain could not be written.\n${output}`);
}
