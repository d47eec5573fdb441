/**
 * Counts the unsaved edits on this device, per form. The editor registry reports autosaved drafts, and forms
 * with a save button report through `useQueuedEdits`.
 */
export class QueuedEdits {
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  /** Sets the number of a form's unsaved edits; 0 removes the form. */
  report(form: string, count: number): void {
    if ((this.#counts.get(form) ?? 0) === count) return;
    if (count === 0) this.#counts.delete(form);
    else this.#counts.set(form, count);
    for (const listener of this.#listeners) listener();
  }

  readonly getTotal = (): number => [...this.#counts.values()].reduce((sum, count) => sum + count, 0);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
