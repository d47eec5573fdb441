import { ApiFailure, isSignInEnded } from '../api/api-failure.ts';
import type { SaveState } from './autosave.ts';

/** What a person can do about a save that did not come about. */
export type SaveRemedy = 'retry' | 'log_in' | 'compare';

/** The way on from a state; null when nothing has failed. */
export function findSaveRemedy(state: SaveState<unknown>): SaveRemedy | null {
  if (state.status === 'conflict') return 'compare';
  if (state.status === 'unreachable') return 'retry';
  if (state.status !== 'refused') return null;
  return state.error instanceof ApiFailure && isSignInEnded(state.error) ? 'log_in' : 'retry';
}
