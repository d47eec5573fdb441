import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

import { OWN_GROUP, ownGroup } from '@musubi/dev/stack/process-group';
import { StartError } from '@musubi/server/start-error';

interface ExecuteOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input; empty by default. */
  readonly input?: string;
  /**
   * Stops the program and all processes that it started. The call rejects once they have ended: with the
   * program's output if the reason is a timeout, otherwise with the signal's reason.
   */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program and returns its standard output. @throws StartError with its output when it fails or takes too long. */
export async function execute(
  program: string,
  args: readonly string[],
  { cwd, env = {}, input = '', signal }: ExecuteOptions = {},
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    // Without a signal, the program stays in our process group, so Ctrl-C reaches it directly.
    ...(signal !== undefined && OWN_GROUP),
  });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  // A program may end before it has read its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);

  try {
    await closed(child, signal);
  } catch (error) {
    throw new StartError(`${program} does not start: ${String(error)}`, { cause: error });
  }
  const printed = Buffer.concat(stdout).toString();
  const fail = (end: string): never => {
    const command = [program, ...args].join(' ');
    throw new StartError(`${command} ${end}\n${printed}${Buffer.concat(stderr).toString()}`);
  };
  if (isTimeout(signal)) fail('was stopped by the time limit');
  signal?.throwIfAborted();
  return child.exitCode === 0 ? printed : fail(`ended with ${child.exitCode ?? child.signalCode}`);
}

/** Whether a time limit aborted the signal, and not a stop request. */
function isTimeout(signal: AbortSignal | undefined): boolean {
  const reason: unknown = signal?.reason;
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** Resolves when a program has ended; after an abort, when all processes that it started have ended too. */
async function closed(child: ChildProcessWithoutNullStreams, signal: AbortSignal | undefined): Promise<void> {
  const isClosed = once(child, 'close');
  if (signal === undefined) return void (await isClosed);
  const group = ownGroup(child);
  let stopped = Promise.resolve();
  const stop = (): void => {
    stopped = group.stop().finally(() => {
      // A process that left the group would hold the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    });
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await isClosed;
    await stopped;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
