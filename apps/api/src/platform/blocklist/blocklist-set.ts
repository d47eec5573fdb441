import { hash } from 'node:crypto';

/** Maximum entries of all lists together. */
export const BLOCKLIST_MAX_ENTRIES = 1_000_000;
export const BYTES_OF_ENTRY = 8;

/** The first 64 bits of SHA-256: with 1,000,000 entries, one key in 10¹³ matches by chance. */
export function hashKey(key: string): bigint {
  return hash('sha256', key, 'buffer').readBigUInt64BE();
}

/** Whether ascending hashes contain a hash. */
export function hasHash(sorted: BigUint64Array, wanted: bigint): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? wanted) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}

/** Sorts hashes and removes duplicates; changes the given array. */
export function toSortedSet(hashes: BigUint64Array): BigUint64Array {
  hashes.sort();
  let count = 0;
  for (const one of hashes) {
    if (count > 0 && hashes[count - 1] === one) continue;
    hashes[count] = one;
    count += 1;
  }
  return hashes.slice(0, count);
}
