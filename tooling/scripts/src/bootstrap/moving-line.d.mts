/** Clock of a moving line; tests replace it. */
export interface LineClock {
  readonly nowMs: () => number;
  /** Calls `act` at an interval. Returns a function that ends the calls. */
  readonly repeat: (act: () => void, everyMs: number) => () => void;
}

/** The members of `process.stdout` that a moving line uses. */
export interface LineOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface MovingLineOptions {
  /** Names the work while it runs, such as `Installing packages`. */
  readonly doing: string;
  /** Names the finished work, such as `Installed the packages`. */
  readonly done: string;
  /** Usual duration, such as `usually 1 minute`. */
  readonly usually: string;
  /** Shows nothing for work that ends within this time. */
  readonly afterMs?: number;
  readonly output?: LineOutput;
  readonly clock?: LineClock;
}

export interface MovingLine {
  /** Sets the last part of the line, such as `971 of 1312 packages`. */
  detail(text: string): void;
  /** Ends the line with the seconds. Only the first call of the three has an effect. */
  succeed(): void;
  fail(): void;
  stop(): void;
}

/**
 * Shows what is going on, how long it usually takes and the seconds so far. Rewrites the line in a terminal. Elsewhere
 * prints a line at the start, one every 15 seconds and one at the end.
 */
export function startMovingLine(options: MovingLineOptions): MovingLine;
