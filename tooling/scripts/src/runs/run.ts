import { spawn } from 'node:child_process';

import { OWN_GROUP, ownGroup } from '@musubi/dev/stack/process-group';

import { root } from '../repository.ts';

export interface Finished {
  readonly status: number;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

interface RunOptions {
  readonly quiet?: boolean;
  /** Folder of the program; the root of the repository by default. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Stops the program and all its children. The run then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program, by default in the root folder. Streams its output unless `quiet`. */
export async function run(
  program: string,
  args: readonly string[],
  { quiet = false, cwd = root, env = {}, signal }: RunOptions = {},
): Promise<Finished> {
  signal?.throwIfAborted();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // With a signal, the program gets its own process group: Ctrl-C then reaches only the caller, which stops
    // the program.
    ...(signal !== undefined && OWN_GROUP),
  });
  const finished = new Promise<Finished>((resolve, reject) => {
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
  if (signal === undefined) return finished;
  const group = ownGroup(child);
  let stopped = Promise.resolve();
  const stop = (): void => {
    stopped = group.stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const result = await finished;
    await stopped;
    signal.throwIfAborted();
    return result;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
