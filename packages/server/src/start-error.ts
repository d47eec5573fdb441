/** The process cannot start with its configuration. The message explains this to the operator. */
export class StartError extends Error {
  readonly code = 'start_refused';
  override readonly name = 'StartError';
}

/**
 * Runs a program's start. On failure it exits with code 1 and prints the message of a `StartError`, or another
 * error's stack, to stderr.
 */
export async function runMain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${toSentence(error)}\n`);
    process.exit(1);
  }
}

function toSentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
