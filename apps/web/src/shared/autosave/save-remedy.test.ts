import { expect, test } from 'vitest';

import { ApiFailure } from '../api/api-failure.ts';
import type { SaveState } from './autosave.ts';
import { findSaveRemedy } from './save-remedy.ts';

const refused = (error: unknown): SaveState<unknown> => ({ status: 'refused', error });

test.each<[SaveState<unknown>, string | null]>([
  [{ status: 'idle' }, null],
  [{ status: 'saving' }, null],
  [{ status: 'saved', atMs: 0 }, null],
  [{ status: 'unreachable', error: new ApiFailure('network') }, 'retry'],
  [refused(new ApiFailure('validation_failed')), 'retry'],
  [refused(new Error('unheard of')), 'retry'],
  [refused(new ApiFailure('token_expired')), 'log_in'],
  [refused(new ApiFailure('session_signed_out')), 'log_in'],
  [{ status: 'conflict', theirs: { version: 2, value: null } }, 'compare'],
])('maps %j to the remedy %s', (state, remedy) => {
  expect(findSaveRemedy(state)).toBe(remedy);
});
