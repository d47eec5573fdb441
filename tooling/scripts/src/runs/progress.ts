const MINUTE_MS = 60_000;

export interface Progress {
  readonly stop: () => void;
}

interface ProgressOptions {
  /** Name of the phase, such as `Journeys`. */
  readonly phase: string;
  /** Describes the progress in a few words. Called for each line. */
  readonly describe: () => string;
  readonly write?: (line: string) => void;
}

/** Prints the progress of a phase once a minute. The timer does not keep the process alive. */
export function startProgress({ phase, describe, write = console.log }: ProgressOptions): Progress {
  let minutes = 0;
  const timer = setInterval(() => {
    minutes += 1;
    write(`[${phase}, ${minutes} min] ${describe()}`);
  }, MINUTE_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}

const NAMED = 3;

/** Names the first three running items and counts the others. */
export function describeRunning(running: Iterable<string>): string {
  const names = [...running];
  if (names.length === 0) return 'nothing running';
  const others = names.length - NAMED;
  return `running: ${names.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
