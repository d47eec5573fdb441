import { ApiFailure, isSignInEnded } from '../api/api-failure.ts';
import type { SaveState } from './autosave.ts';

/** The user action that helps after a failed save. */
export type SaveRemedy = 'retry' | 'log_in' | 'compare';

/** The remedy for a state; null when no save has failed. */
export function findSaveRemedy(state: SaveState<unknown>): SaveRemedy | null {
  if (state.status === 'conflict') return 'compare';
  if (state.status === 'unreachable') return 'retry';
  if (state.status !== 'refused') return null;
  return state.error instanceof ApiFailure && isSignInEnded(state.error) ? 'log_in' : 'retry';
}
