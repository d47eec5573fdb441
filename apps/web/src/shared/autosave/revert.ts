import type { EditHistory } from './edit-history.ts';

/**
 * Changes the draft back, such as by the undo button of a toast. Undoes the steps since that draft, or records a
 * step when it was none.
 */
export function revert<Draft>(
  history: EditHistory<Draft>,
  to: Draft,
  isSame: (one: Draft, other: Draft) => boolean,
): void {
  const at = history.past.findLastIndex((draft) => isSame(draft, to));
  if (at === -1) {
    history.change(() => to, { pace: 'deliberate' });
    return;
  }
  let step: unknown = history;
  // A disposed editor undoes nothing.
  while (step !== null && history.past.length > at && !isSame(history.present, to)) step = history.undo();
}
