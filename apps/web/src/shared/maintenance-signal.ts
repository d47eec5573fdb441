/** Lets those who hear of maintenance first, calls that are refused, tell those who show it. */
export class MaintenanceSignal {
  readonly #listeners = new Set<() => void>();

  /** A server was too busy, or away: worth asking whether that is on purpose. */
  readonly suspect = (): void => {
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
