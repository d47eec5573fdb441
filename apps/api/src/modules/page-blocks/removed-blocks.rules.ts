import { REMOVED_BLOCKS_RETENTION_DAYS } from '@musubi/domain/page-blocks';

const RETENTION_MS = REMOVED_BLOCKS_RETENTION_DAYS * 24 * 60 * 60_000;

/** Time until which a removed block can be restored. */
export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + RETENTION_MS);
}

/** Returns the earliest removal time of a block that can still be restored at `now`. */
export function retentionCutoff(now: Date): Date {
  return new Date(now.getTime() - RETENTION_MS);
}
