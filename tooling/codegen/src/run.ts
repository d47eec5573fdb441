import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);
const binFolder = fileURLToPath(new URL('../node_modules/.bin/', import.meta.url));

/**
 * Runs a program and returns its output.
 * @throws an error that contains the output when the program fails.
 */
export async function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string },
): Promise<string> {
  try {
    const { stdout } = await execFileAsync(program, args, {
      cwd: options.cwd,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed\n${stdout}${stderr}`, { cause: error });
  }
}

/** Runs a program from this package's dependencies. */
export async function runBin(
  name: string,
  args: readonly string[],
  options: { readonly cwd: string },
): Promise<string> {
  return run(`${binFolder}${name}`, args, options);
}
