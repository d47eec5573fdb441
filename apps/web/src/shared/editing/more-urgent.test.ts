import { expect, test } from 'vitest';

import type { SaveState } from '#shared/autosave/autosave.ts';

import { isMoreUrgent } from './more-urgent.ts';

const saved = (atMs: number): SaveState<string> => ({ status: 'saved', atMs });
const CONFLICT: SaveState<string> = { status: 'conflict', theirs: { value: 'theirs', version: 2 } };
const RISING: readonly SaveState<string>[] = [
  { status: 'idle' },
  saved(1),
  saved(2),
  { status: 'saving' },
  { status: 'unreachable', error: 'offline' },
  { status: 'refused', error: 'too long' },
  CONFLICT,
];

test('prefers the more urgent state, and the newer of two saves', () => {
  for (const [place, state] of RISING.entries()) {
    for (const [otherPlace, other] of RISING.entries())
      expect(isMoreUrgent(state, other), `${state.status} before ${other.status}`).toBe(place > otherPlace);
  }
});
