/** The reason, reported by an editor, why edits cannot be saved. */
export type SaveObstacle = 'unreachable' | 'maintenance' | 'conflict';

export interface StatusFacts {
  readonly isOnline: boolean;
  /** Whether the member area is loaded; false for visitors, and after a reload without a network. */
  readonly canEdit: boolean;
  /** Whether unsaved edits survive the session, because encrypted copies of them exist or can be made. */
  readonly canKeep: boolean;
  /** Number of edits that the server has not acknowledged. */
  readonly queued: number;
  /** The most urgent obstacle of all editors; null when none has failed. */
  readonly obstacle: SaveObstacle | null;
}

/** The sentence above all screens. */
export type StatusLine =
  | { readonly kind: 'offline' | 'offline_visitor' | 'unreachable' | 'unreachable_unkept' | 'conflict' }
  | { readonly kind: 'offline_kept' | 'offline_unkept'; readonly count: number };

/**
 * Chooses the single sentence about connection and unsaved edits; null when none is needed. Offline comes
 * first, because nothing else can be known then. Maintenance gives no sentence, because it has its own
 * screen.
 */
export function findStatusLine({
  isOnline,
  canEdit,
  canKeep,
  queued,
  obstacle,
}: StatusFacts): StatusLine | null {
  if (!isOnline) {
    if (!canEdit) return { kind: 'offline_visitor' };
    if (queued === 0) return { kind: 'offline' };
    return { kind: canKeep ? 'offline_kept' : 'offline_unkept', count: queued };
  }
  if (obstacle === null || obstacle === 'maintenance') return null;
  return { kind: obstacle === 'unreachable' && !canKeep ? 'unreachable_unkept' : obstacle };
}

const URGENCY = { maintenance: 1, unreachable: 2, conflict: 3 } as const;

/**
 * The obstacle to show when editors report different obstacles: a conflict, because only the user can resolve
 * it.
 */
export function mostUrgentObstacle(obstacles: Iterable<SaveObstacle>): SaveObstacle | null {
  let found: SaveObstacle | null = null;
  for (const obstacle of obstacles)
    if (found === null || URGENCY[obstacle] > URGENCY[found]) found = obstacle;
  return found;
}
