import { join } from 'node:path';

import { run } from '@musubi/scripts/run';
import { StartError } from '@musubi/server/start-error';

interface ScriptOptions {
  /** Root of a copy of the repository. */
  readonly cwd: string;
  /** Folder for temporary files. */
  readonly work: string;
  /** Stops the program and all processes that it started. */
  readonly signal: AbortSignal;
}

/**
 * Runs a script of the repository with the current Node.
 * @throws StartError with its output when it fails.
 */
export async function runScript(
  script: string,
  args: readonly string[],
  { cwd, work, signal }: ScriptOptions,
): Promise<void> {
  const options = { quiet: true, cwd, env: { TMPDIR: work }, signal };
  const { status, output } = await run(process.execPath, [join(cwd, script), ...args], options);
  if (status !== 0) throw new StartError(`${script} failed.\n${output}`);
}
