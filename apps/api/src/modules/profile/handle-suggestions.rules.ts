import { HANDLE_CHARACTERS } from '@musubi/domain/handles';
import { parseClaimableHandle } from '@musubi/domain/reserved-handles';

import type { ClaimableHandle } from './profile.rules.ts';

export const MAX_SUGGESTED_HANDLES = 3;

// Excludes words that suggest the operator or an authentic account, such as `team` or `official`.
const WORDS = ['_page', '_works', 'its_', '_note', 'hello_', '_desk'] as const;
// Excludes numbers with the digits 0 and 1, which look like letters.
const NUMBERS = Array.from({ length: 98 }, (_, index) => String(index + 2)).filter(
  (number) => !/[01]/.test(number),
);

function joinTo(handle: string, addition: string): string {
  const room = HANDLE_CHARACTERS.max - addition.length;
  if (addition.endsWith('_')) return addition + handle.slice(0, room).replace(/_$/, '');
  return handle.slice(0, room).replace(/_+$/, '') + addition;
}

/**
 * Handles similar to a taken handle, best first, without look-alikes. Some of the handles may be taken as
 * well.
 */
export function toSimilarHandles(handle: string): readonly ClaimableHandle[] {
  const similar = new Map<string, ClaimableHandle>();
  for (const addition of [...WORDS, ...NUMBERS.map((number) => `_${number}`)]) {
    const parsed = parseClaimableHandle(joinTo(handle, addition));
    if (parsed.ok && !similar.has(parsed.skeleton)) similar.set(parsed.skeleton, parsed);
  }
  return [...similar.values()];
}
