/** The process cannot start as it is set up; the message is a sentence for the person who started it. */
export class StartError extends Error {
  readonly code = 'start_refused';
  override readonly name = 'StartError';
}

/** Runs a program's start; a `StartError` ends it with its sentence on stderr, anything else with its stack, both with exit code 1. */
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
