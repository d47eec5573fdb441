/**
 * How many edits wait on this device for the server, form by form. Editors that save themselves are counted by their
 * registry; a form with a button of its own tells by `useQueuedEdits`.
 */
export class QueuedEdits {
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  /** Says how many edits of a form wait; 0 when none do. */
  report(form: string, count: number): void {
    if ((this.#counts.get(form) ?? 0) === count) return;
    if (count === 0) this.#counts.delete(form);
    else this.#counts.set(form, count);
    for (const listener of this.#listeners) listener();
  }

  /** All that wait, whatever form they are of. */
  readonly getTotal = (): number => [...this.#counts.values()].reduce((sum, count) => sum + count, 0);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
