import { ApiFailure, type FailureCode } from '#shared/clients/api-failure.ts';
import type { SaveObstacle, StatusLine } from '#shared/signals/status-line.ts';

import type { SaveState } from './autosave.ts';

const UNANSWERED: ReadonlySet<FailureCode> = new Set(['network', 'service_unavailable', 'database_slow']);

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

/** Whether the line above the screen is that of a browser without a network. */
export function isOfflineLine(line: StatusLine | null): boolean {
  return line?.kind.startsWith('offline') ?? false;
}

/**
 * Whether the line above the screen says already why this draft is not saved. The line of another editor's
 * conflict says nothing about a server that does not answer.
 */
export function isExplained(state: SaveState<unknown>, line: StatusLine | null): boolean {
  if (line === null) return false;
  if (state.status === 'saving') return isOfflineLine(line);
  const obstacle = findSaveObstacle(state);
  return obstacle !== null && (obstacle === 'conflict' || line.kind !== 'conflict');
}
