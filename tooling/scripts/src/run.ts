import { spawn } from 'node:child_process';

import { root } from './repository.ts';

export interface Finished {
  readonly status: number;
  /** Standard output and error in the order they came. */
  readonly output: string;
}

/** Runs a program from the root to its end; shows what it prints while it runs unless `quiet`. */
export async function run(
  program: string,
  args: readonly string[],
  {
    quiet = false,
    env = {},
  }: { readonly quiet?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const collect = (show: NodeJS.WriteStream) => (chunk: Buffer) => {
      chunks.push(chunk);
      if (!quiet) show.write(chunk);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
