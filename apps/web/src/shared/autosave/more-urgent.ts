import type { SaveState } from './autosave.ts';

/** What needs somebody comes before what goes on, and that before what is done. */
const URGENCY = { idle: 0, saved: 1, saving: 2, unreachable: 3, refused: 4, conflict: 5 } as const;

const savedAtMs = (state: SaveState<unknown>): number => (state.status === 'saved' ? state.atMs : 0);

/** Whether one line for two drafts should tell of this one and not of the other; of two saves, of the later. */
export function isMoreUrgent(state: SaveState<unknown>, other: SaveState<unknown>): boolean {
  const difference = URGENCY[state.status] - URGENCY[other.status];
  return difference > 0 || (difference === 0 && savedAtMs(state) > savedAtMs(other));
}
