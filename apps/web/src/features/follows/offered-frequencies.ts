import type { Digest, DigestFrequency } from '@musubi/api-client';

const FREQUENCIES: readonly DigestFrequency[] = ['never', 'daily', 'weekly'];

/** Lists what a reader can choose: while no digest can be sent, only the present choice and `never`. */
export function findOfferedFrequencies({
  frequency,
  is_possible: isPossible,
}: Pick<Digest, 'frequency' | 'is_possible'>): readonly DigestFrequency[] {
  return FREQUENCIES.filter((value) => isPossible || value === 'never' || value === frequency);
}
