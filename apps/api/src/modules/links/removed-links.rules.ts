import { REMOVED_LINKS_KEPT_DAYS } from '@musubi/domain/limits';

const KEPT_MS = REMOVED_LINKS_KEPT_DAYS * 24 * 60 * 60_000;

/** Until when a removed link can be put back. */
export function keptUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + KEPT_MS);
}

/** Links that were removed later than this are still kept. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
