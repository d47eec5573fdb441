import { ApiFailure, type FailureCode } from '#shared/clients/api-failure.ts';
import type { SaveObstacle, StatusLine } from '#shared/signals/status-line.ts';

import type { SaveState } from './autosave.ts';

const UNANSWERED: ReadonlySet<FailureCode> = new Set(['network', 'service_unavailable', 'database_slow']);

/**
 * The obstacle that a save state reveals. Null for states without an obstacle, and for failures that the
 * editor explains itself. During a retry, the obstacle `before` stays, so that the line above the screen does
 * not flicker.
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

/** Whether the line above the screen says that the browser is offline. */
export function isOfflineLine(line: StatusLine | null): boolean {
  return line?.kind.startsWith('offline') ?? false;
}

/**
 * Whether the line above the screen already explains why this draft is not saved. A line about another
 * editor's conflict does not explain an unreachable server.
 */
export function isExplained(state: SaveState<unknown>, line: StatusLine | null): boolean {
  if (line === null) return false;
  if (state.status === 'saving') return isOfflineLine(line);
  const obstacle = findSaveObstacle(state);
  return obstacle !== null && (obstacle === 'conflict' || line.kind !== 'conflict');
}
