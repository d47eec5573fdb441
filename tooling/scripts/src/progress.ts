const MINUTE_MS = 60_000;

export interface Progress {
  /** Stops the lines. */
  readonly stop: () => void;
}

interface ProgressOptions {
  /** What is running, as in `Journeys`. */
  readonly phase: string;
  /** How far it is, in a few words; called once for each line. */
  readonly describe: () => string;
  readonly write?: (line: string) => void;
}

/** Prints once a minute how far a phase is. The timer does not keep the process alive. */
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

/** Names the first few of what is running, and counts the others. */
export function describeRunning(running: Iterable<string>): string {
  const names = [...running];
  if (names.length === 0) return 'nothing running';
  const others = names.length - NAMED;
  return `running: ${names.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
