import { hash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time, whatever their lengths and wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
