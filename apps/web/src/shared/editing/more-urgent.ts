import type { SaveState } from '#shared/autosave/autosave.ts';

/** Urgency of each state: failed saves have the highest numbers, then running saves, then finished saves. */
const URGENCY = { idle: 0, saved: 1, saving: 2, unreachable: 3, refused: 4, conflict: 5 } as const;

const savedAtMs = (state: SaveState<unknown>): number => (state.status === 'saved' ? state.atMs : 0);

/**
 * Whether the status line of two drafts should show `state` rather than `other`. Of two saves, the newer one
 * is more urgent.
 */
export function isMoreUrgent(state: SaveState<unknown>, other: SaveState<unknown>): boolean {
  const difference = URGENCY[state.status] - URGENCY[other.status];
  return difference > 0 || (difference === 0 && savedAtMs(state) > savedAtMs(other));
}
