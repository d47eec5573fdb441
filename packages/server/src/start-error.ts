import { surviveFailedOutput } from './log/log-output.ts';

/**
 * Thrown when a process cannot start with its configuration. The message explains the reason to the operator.
 */
export class StartError extends Error {
  readonly code = 'start_refused';
  override readonly name = 'StartError';
}

/**
 * Runs the start function of a program. If the function fails, prints the error to stderr and exits with 1.
 * Prints only the message of a `StartError`, but the stack of any other error.
 */
export async function runMain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${toSentence(error)}\n`);
    process.exit(1);
  }
}

/** Runs the start function of a server, which a failed write to stdout or stderr does not end later. */
export async function runServer(start: () => Promise<void>): Promise<void> {
  surviveFailedOutput();
  await runMain(start);
}

function toSentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
