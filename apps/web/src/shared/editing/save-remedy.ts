import type { SaveState } from '#shared/autosave/autosave.ts';
import { isExplained, isOfflineLine } from '#shared/autosave/save-obstacle.ts';
import { ApiFailure, isSignInEnded } from '#shared/clients/api-failure.ts';
import type { StatusLine } from '#shared/signals/status-line.ts';

/** The user action that helps after a failed save. */
export type SaveRemedy = 'retry' | 'log_in' | 'compare';

/** The remedy for a state; null when no save has failed. */
export function findSaveRemedy(state: SaveState<unknown>): SaveRemedy | null {
  if (state.status === 'conflict') return 'compare';
  if (state.status === 'unreachable') return 'retry';
  if (state.status !== 'refused') return null;
  return state.error instanceof ApiFailure && isSignInEnded(state.error) ? 'log_in' : 'retry';
}

/**
 * The remedy to offer while the line above the screen shows: no retry of an offline save, because it cannot
 * succeed.
 */
export function findOfferedRemedy(state: SaveState<unknown>, line: StatusLine | null): SaveRemedy | null {
  const remedy = findSaveRemedy(state);
  return remedy === 'retry' && isOfflineLine(line) && isExplained(state, line) ? null : remedy;
}
