/** Throttle: minimum interval between two checks for maintenance. */
export const SUSPICION_MS = 20_000;

/**
 * Connects the API clients, which notice a failing server first, with the component that checks for
 * maintenance.
 */
export class MaintenanceSignal {
  readonly #nowMs: () => number;
  readonly #listeners = new Set<() => void>();
  #notifiedAtMs = Number.NEGATIVE_INFINITY;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Reports a response with status 503, which may mean maintenance. */
  readonly suspect = (): void => {
    if (this.#nowMs() - this.#notifiedAtMs < SUSPICION_MS) return;
    this.#notifiedAtMs = this.#nowMs();
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
