import { readConflict } from '@musubi/api-client';

import { isPassing, toApiFailure } from '../api/api-failure.ts';
import type { SaveOutcome, Versioned } from './autosave.ts';

/**
 * Makes the outcome of one call that writes: what was stored, what somebody else stored in between, or why not. The
 * operation answers both in the same form.
 */
export async function toSaveOutcome<Current, Stored>(
  call: Promise<Current>,
  toStored: (current: Current) => Versioned<Stored>,
): Promise<SaveOutcome<Stored>> {
  try {
    return { kind: 'saved', stored: toStored(await call) };
  } catch (thrown) {
    const conflict = await readConflict<Current>(thrown);
    if (conflict !== null) return { kind: 'conflict', theirs: toStored(conflict.current) };
    const error = await toApiFailure(thrown);
    return { kind: isPassing(error) ? 'unreachable' : 'refused', error };
  }
}
