import { hash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, in a time that tells nothing about where they differ or how long they are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
