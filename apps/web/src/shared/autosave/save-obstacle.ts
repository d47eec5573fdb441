import { ApiFailure, type FailureCode } from '../api/api-failure.ts';
import type { SaveObstacle } from '../connectivity/status-line.ts';
import type { SaveState } from './autosave.ts';

const UNANSWERED: ReadonlySet<FailureCode> = new Set([
  'network',
  'service_unavailable',
]);

/**
 * The obstacle that a save state reveals; null for states without one, and for failures that the editor
 * explains itself. A retry keeps the obstacle `before` it, so that the line above the screen stays still.
 */
export function findSaveObstacle(
  state: SaveState<unknown>,
  before: SaveObstacle | null = null,
): SaveObstacle | null {
  if (state.status === 'conflict') return 'conflict';
  if (state.status === 'saving') return before === 'conflict' ? null : before;
  if (state.status !== 'unreachable' || !(state.error instanceof ApiFailure)) return null;
  if (state.error.code === 'maintenance') return 'maintenance';
  return UNANSWERED.has(state.error.code) ? 'unreachable' : null;
}
