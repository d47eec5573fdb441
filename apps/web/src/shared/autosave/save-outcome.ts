import { readConflict } from '@musubi/api-client';

import { isPassing, toApiFailure } from '#shared/clients/api-failure.ts';

import type { SaveOutcome, Versioned } from './autosave.ts';

/**
 * Turns the result of a save request into a `SaveOutcome`; never throws. The API operation must return the
 * same type on success and on a version conflict.
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
