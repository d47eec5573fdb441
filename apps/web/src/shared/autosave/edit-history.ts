import type { Autosave } from './autosave.ts';

/** Maximum number of undo steps. The oldest steps are dropped. */
export const HISTORY_STEPS = 50;
/** Maximum time between two changes that form one undo step, such as changes by a dragged slider. */
export const SAME_STEP_MS = 1_000;

export interface EditHistorySnapshot {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface HistoryStep<Draft> {
  readonly from: Draft;
  readonly to: Draft;
}

/** A change of the draft that was made outside the history. */
export interface OutsideStep<Draft> extends HistoryStep<Draft> {
  /**
   * Whether another tab or device made the change; otherwise this tab did, such as by a title fetched in the
   * background.
   */
  readonly isOfOther: boolean;
}

export interface EditHistoryPorts<Draft> {
  readonly isSame: (one: Draft, other: Draft) => boolean;
  /**
   * Applies an outside change to a remembered draft; null when an undo to that draft would undo a change of
   * another writer.
   */
  readonly rebase?: (draft: Draft, outside: OutsideStep<Draft>) => Draft | null;
  readonly nowMs: () => number;
}

interface ChangeOptions {
  /** Quick changes with the same group become one step. */
  readonly group?: string | null | undefined;
  readonly pace?: 'typing' | 'deliberate' | undefined;
}

type HistoryEditor<Draft> = Pick<Autosave<Draft, unknown>, 'edit' | 'getSnapshot' | 'subscribe'>;

/**
 * Undo history of an editor's draft. A save keeps the history. A change by another writer is merged into the
 * remembered drafts. It clears the history when both changed the same field, so that no undo overwrites the
 * other change.
 */
export class EditHistory<Draft> {
  readonly #editor: HistoryEditor<Draft>;
  readonly #ports: EditHistoryPorts<Draft>;
  readonly #listeners = new Set<() => void>();
  #past: readonly Draft[] = [];
  #future: readonly Draft[] = [];
  #present: Draft;
  #base: unknown;
  #lastChange: { readonly group: string | null; readonly atMs: number } | null = null;
  #snapshot: EditHistorySnapshot = { canUndo: false, canRedo: false };

  constructor(editor: HistoryEditor<Draft>, ports: EditHistoryPorts<Draft>) {
    this.#editor = editor;
    this.#ports = ports;
    const { draft, base } = editor.getSnapshot();
    this.#present = draft;
    this.#base = base;
    editor.subscribe(() => {
      const from = this.#present;
      const { draft: to, base: baseNow } = editor.getSnapshot();
      // A save of this editor changes the base first and then the draft; another writer's version changes
      // both at once.
      const isOfOther = baseNow !== this.#base;
      this.#present = to;
      this.#base = baseNow;
      if (!ports.isSame(to, from)) this.#follow({ from, to, isOfOther });
    });
  }

  readonly getSnapshot = (): EditHistorySnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the draft as one step. */
  change(change: (draft: Draft) => Draft, { group = null, pace = 'typing' }: ChangeOptions = {}): void {
    const before = this.#present;
    const last = this.#lastChange;
    const atMs = this.#ports.nowMs();
    if (!this.#write(change(before), pace)) return;
    const isSameStep =
      last !== null && group !== null && last.group === group && atMs - last.atMs < SAME_STEP_MS;
    const past = isSameStep ? this.#past : [...this.#past, before].slice(-HISTORY_STEPS);
    const began = past.at(-1);
    const isBack = began !== undefined && this.#ports.isSame(began, this.#present);
    this.#lastChange = isBack ? null : { group, atMs };
    // A step that ends where it began is discarded, such as a letter typed and deleted.
    this.#publish(isBack ? past.slice(0, -1) : past, []);
  }

  get present(): Draft {
    return this.#present;
  }

  /** The drafts before each step, oldest first. */
  get past(): readonly Draft[] {
    return this.#past;
  }

  /** Undoes the last step; returns null when there is no step. */
  undo(): HistoryStep<Draft> | null {
    const from = this.#present;
    const at = this.#lastOther(this.#past);
    const to = this.#past[at];
    if (to === undefined || !this.#write(to, 'deliberate')) return null;
    this.#publish(this.#past.slice(0, at), [...this.#future, from]);
    return { from, to };
  }

  /** Redoes the last undone step; returns null when there is no step. */
  redo(): HistoryStep<Draft> | null {
    const from = this.#present;
    const at = this.#lastOther(this.#future);
    const to = this.#future[at];
    if (to === undefined || !this.#write(to, 'deliberate')) return null;
    this.#publish([...this.#past, from], this.#future.slice(0, at));
    return { from, to };
  }

  /** Index of the last draft that differs from the current draft; −1 when none does. */
  #lastOther(drafts: readonly Draft[]): number {
    return drafts.findLastIndex((draft) => !this.#ports.isSame(draft, this.#present));
  }

  /**
   * Writes a draft. Returns whether the editor accepted it: false for an unchanged draft or a disposed
   * editor.
   */
  #write(draft: Draft, pace: 'typing' | 'deliberate'): boolean {
    const before = this.#present;
    if (this.#ports.isSame(draft, before)) return false;
    this.#lastChange = null;
    this.#present = draft;
    this.#editor.edit(() => draft, pace);
    if (this.#editor.getSnapshot().draft === draft) return true;
    this.#present = before;
    return false;
  }

  /** Rebases the steps on a change made outside, or clears them. */
  #follow(outside: OutsideStep<Draft>): void {
    const rebased = (drafts: readonly Draft[]): readonly Draft[] | null => {
      const moved = drafts.map((draft) => this.#ports.rebase?.(draft, outside) ?? null);
      return moved.includes(null) ? null : moved.filter((draft) => draft !== null);
    };
    const past = rebased(this.#past);
    const future = rebased(this.#future);
    if (past !== null && future !== null) {
      this.#publish(past, future);
      return;
    }
    // The rest of a typing burst cannot be added to the cleared step.
    this.#lastChange = null;
    this.#publish([], []);
  }

  #publish(past: readonly Draft[], future: readonly Draft[]): void {
    this.#past = past;
    this.#future = future;
    this.#snapshot = { canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of this.#listeners) listener();
  }
}
