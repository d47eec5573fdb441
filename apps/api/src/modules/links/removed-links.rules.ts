import { REMOVED_LINKS_RETENTION_DAYS } from '@musubi/domain/limits';

const RETENTION_MS = REMOVED_LINKS_RETENTION_DAYS * 24 * 60 * 60_000;

/** Time until which a removed link can be restored. */
export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + RETENTION_MS);
}

/** Returns the earliest removal time of a link that can still be restored at `now`. */
export function retentionCutoff(now: Date): Date {
  return new Date(now.getTime() - RETENTION_MS);
}
