import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Default timeout of a program. */
const LIMIT_MS = 150_000;
const MAX_PRINTED_BYTES = 16 * 1024 * 1024;

/**
 * Returns the environment of a shell outside this repository, without the repository's programs and without
 * npm or Vitest variables.
 */
export function outsideEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|pnpm_|NODE_|VITE|TEST$)/.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), CI: '', ...more };
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeout?: number;
}

/**
 * Runs a program and returns its standard output.
 * @throws an error with the output when the program fails.
 */
export async function run(
  [program, ...args]: readonly [program: string, ...args: string[]],
  { cwd, env = outsideEnv(), timeout = LIMIT_MS }: RunOptions,
): Promise<string> {
  try {
    const { stdout } = await execFileAsync(program, args, {
      cwd,
      env,
      timeout,
      maxBuffer: MAX_PRINTED_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed\n${stdout}${stderr}`, { cause: error });
  }
}

/** Runs shell commands as a user of the README would type them. Stops at the first command that fails. */
export async function runLines(lines: string, options: RunOptions): Promise<string> {
  return run(['sh', '-e', '-c', lines], options);
}

/** Returns the workspace's Node and the Node installed on this machine, without duplicates. */
export async function findNodes(): Promise<readonly string[]> {
  const installed = await run(['sh', '-c', 'command -v node || true'], { cwd: root });
  return [...new Set([process.execPath, installed.trim()].filter((path) => path !== ''))];
}

/** The two TypeScript compilers of this repository: version 7, and version 5 in `tooling/codegen`. */
export const compilers = [join(root, 'tooling/outside'), join(root, 'tooling/codegen')].map((folder) =>
  join(folder, 'node_modules/typescript/bin/tsc'),
);
