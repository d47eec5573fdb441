import type { SaveState } from './autosave.ts';

/** States that need the user come first, then running saves, then finished ones. */
const URGENCY = { idle: 0, saved: 1, saving: 2, unreachable: 3, refused: 4, conflict: 5 } as const;

const savedAtMs = (state: SaveState<unknown>): number => (state.status === 'saved' ? state.atMs : 0);

/** Whether the status line of two drafts shows this state, not the other; of two saves the later one wins. */
export function isMoreUrgent(state: SaveState<unknown>, other: SaveState<unknown>): boolean {
  const difference = URGENCY[state.status] - URGENCY[other.status];
  return difference > 0 || (difference === 0 && savedAtMs(state) > savedAtMs(other));
}
