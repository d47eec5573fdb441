import { HANDLE_CHARACTERS } from '@musubi/domain/handles';
import { parseClaimableHandle } from '@musubi/domain/reserved-handles';

import type { ClaimableHandle } from './profile.rules.ts';

/** How many free handles are suggested at most. */
export const MAX_SUGGESTED_HANDLES = 3;

// Nothing that sounds like the operator, or like the real one of two: neither `official` nor `team`.
const WORDS = ['_page', '_works', 'its_', '_note', 'hello_', '_desk'] as const;
// Without 0 and 1, which look like letters.
const NUMBERS = Array.from({ length: 98 }, (_, index) => String(index + 2)).filter(
  (number) => !/[01]/.test(number),
);

function joinTo(handle: string, addition: string): string {
  const room = HANDLE_CHARACTERS.max - addition.length;
  if (addition.endsWith('_')) return addition + handle.slice(0, room).replace(/_$/, '');
  return handle.slice(0, room).replace(/_+$/, '') + addition;
}

/** Handles like a taken one, the best first, which may be taken themselves; no two of them look alike. */
export function toSimilarHandles(handle: string): readonly ClaimableHandle[] {
  const similar = new Map<string, ClaimableHandle>();
  for (const addition of [...WORDS, ...NUMBERS.map((number) => `_${number}`)]) {
    const parsed = parseClaimableHandle(joinTo(handle, addition));
    if (parsed.ok && !similar.has(parsed.skeleton)) similar.set(parsed.skeleton, parsed);
  }
  return [...similar.values()];
}
