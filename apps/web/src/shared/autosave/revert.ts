import type { EditHistory } from './edit-history.ts';

/**
 * Restores an earlier draft, for example for the undo button of a toast. Undoes the steps since that draft,
 * or records a new step when the draft is not in the history.
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
