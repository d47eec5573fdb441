import { execFile } from 'node:child_process';

import { StartError } from '@musubi/server/start-error';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface ExecuteOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input; empty by default. */
  readonly input?: string;
  /** Stops the program. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program and returns its standard output. @throws StartError with its output when it fails. */
export async function execute(
  program: string,
  args: readonly string[],
  { cwd, env = {}, input = '', signal }: ExecuteOptions = {},
): Promise<string> {
  const options = {
    ...(cwd !== undefined && { cwd }),
    ...(signal !== undefined && { signal }),
    env: { ...process.env, ...env },
    maxBuffer: MAX_OUTPUT_BYTES,
  };
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new StartError(`${error.message}\n${stdout}${stderr}`, { cause: error }));
    });
    // A program may end before it has read its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
