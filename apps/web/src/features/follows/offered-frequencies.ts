import type { Digest, DigestFrequency } from '@musubi/api-client';

const FREQUENCIES: readonly DigestFrequency[] = ['never', 'daily', 'weekly'];

/**
 * Lists the frequencies that a reader can choose. If no digest can be sent, only the current one and `never`.
 */
export function findOfferedFrequencies({
  frequency,
  is_possible: isPossible,
}: Pick<Digest, 'frequency' | 'is_possible'>): readonly DigestFrequency[] {
  return FREQUENCIES.filter((value) => isPossible || value === 'never' || value === frequency);
}
