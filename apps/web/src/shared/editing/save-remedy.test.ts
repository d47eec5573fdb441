import { expect, test } from 'vitest';

import type { SaveState } from '#shared/autosave/autosave.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import type { StatusLine } from '#shared/signals/status-line.ts';

import { findOfferedRemedy, findSaveRemedy } from './save-remedy.ts';

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

test.each<[StatusLine | null, string | null]>([
  [null, 'retry'],
  [{ kind: 'conflict' }, 'retry'],
  [{ kind: 'unreachable' }, 'retry'],
  [{ kind: 'offline' }, null],
  [{ kind: 'offline_kept', count: 1 }, null],
])('selects for an unreachable save below the line %j the remedy %s', (line, remedy) => {
  expect(findOfferedRemedy({ status: 'unreachable', error: new ApiFailure('network') }, line)).toBe(remedy);
});
