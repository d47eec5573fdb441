import { execFile } from 'node:child_process';

import { StartError } from '@musubi/server/start-error';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface ExecuteOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program and returns its standard output. @throws StartError with its output when it fails. */
export async function execute(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: ExecuteOptions = {},
): Promise<string> {
  const options = {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    maxBuffer: MAX_OUTPUT_BYTES,
  };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new StartError(`${error.message}\n${stdout}${stderr}`, { cause: error }));
    });
  });
}
