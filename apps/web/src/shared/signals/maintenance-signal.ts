/** Throttle: minimum interval between two checks for maintenance. */
export const SUSPICION_MS = 20_000;

/** Notifies the component that checks for maintenance when an API client notices a failing server. */
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
