import { mostUrgentObstacle, type SaveObstacle } from '#shared/signals/status-line.ts';

interface QueuedForm {
  readonly count: number;
  readonly obstacle: SaveObstacle | null;
}

const NOTHING: QueuedForm = { count: 0, obstacle: null };

/**
 * Counts the unsaved edits on this device, per editor, and stores the obstacle to saving them. The editor
 * registry reports both.
 */
export class QueuedEdits {
  readonly #forms = new Map<string, QueuedForm>();
  readonly #listeners = new Set<() => void>();

  /** Sets the number of a form's unsaved edits and their obstacle; 0 without an obstacle removes the form. */
  report(form: string, count: number, obstacle: SaveObstacle | null = null): void {
    const known = this.#forms.get(form) ?? NOTHING;
    if (known.count === count && known.obstacle === obstacle) return;
    if (count === 0 && obstacle === null) this.#forms.delete(form);
    else this.#forms.set(form, { count, obstacle });
    for (const listener of this.#listeners) listener();
  }

  readonly getTotal = (): number => [...this.#forms.values()].reduce((sum, { count }) => sum + count, 0);

  readonly getObstacle = (): SaveObstacle | null =>
    mostUrgentObstacle([...this.#forms.values()].flatMap(({ obstacle }) => obstacle ?? []));

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
