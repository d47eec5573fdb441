/** However many calls are refused, whether it is on purpose is asked no more often than this. */
export const SUSPICION_MS = 20_000;

/** Lets those who hear of maintenance first, calls that are refused, tell those who show it. */
export class MaintenanceSignal {
  readonly #nowMs: () => number;
  readonly #listeners = new Set<() => void>();
  #toldAtMs = Number.NEGATIVE_INFINITY;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** A server was too busy, or away: worth asking whether that is on purpose. */
  readonly suspect = (): void => {
    if (this.#nowMs() - this.#toldAtMs < SUSPICION_MS) return;
    this.#toldAtMs = this.#nowMs();
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
