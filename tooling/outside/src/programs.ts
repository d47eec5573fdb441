import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/** The root folder of this repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Maximum time of one program. */
const LIMIT_MS = 150_000;
const MAX_PRINTED_BYTES = 16 * 1024 * 1024;

/** The environment of a shell outside this repository: neither its programs on the path nor settings of npm or vitest. */
export function outsideEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|pnpm_|NODE_|VITE|TEST$)/.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), CI: '', ...more };
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** In milliseconds. */
  readonly timeout?: number;
}

/** Runs a program to its end; returns what it printed. The error of a failure has its output. */
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

/** Runs lines as a reader types them into a shell; stops at the first that fails. */
export async function runLines(lines: string, options: RunOptions): Promise<string> {
  return run(['sh', '-e', '-c', lines], options);
}

/** The Node of the workspace and the one that is installed on this machine, which may be the same. */
export async function findNodes(): Promise<readonly string[]> {
  const installed = await run(['sh', '-c', 'command -v node || true'], { cwd: root });
  return [...new Set([process.execPath, installed.trim()].filter((path) => path !== ''))];
}

/** The compiler of one of our folders that has TypeScript: 7 at the root, 5 in `tooling/codegen`. */
export const compilers = [join(root, 'tooling/outside'), join(root, 'tooling/codegen')].map((folder) =>
  join(folder, 'node_modules/typescript/bin/tsc'),
);
