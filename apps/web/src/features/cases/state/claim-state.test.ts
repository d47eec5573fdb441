import { expect, test } from 'vitest';

import { CLAIM_OF_ADA, CLAIM_OF_BOB, createCase } from '../sample-case.ts';
import { claimStateOf } from './claim-state.ts';

test.each([
  [{}, 'free'],
  [{ claim: CLAIM_OF_ADA }, 'mine'],
  [{ claim: CLAIM_OF_BOB }, 'theirs'],
  [{ is_escalated: true }, 'administrators'],
  [{ is_escalated: true, claim: CLAIM_OF_ADA }, 'mine'],
  [{ state: 'waiting' }, 'waiting'],
  [{ state: 'closed', claim: CLAIM_OF_ADA }, 'closed'],
] as const)('maps a case with %j to %s for moderators', (change, state) => {
  expect(claimStateOf(createCase(change), { isAdministrator: false })).toBe(state);
});

test('lets administrators claim an escalated case', () => {
  expect(claimStateOf(createCase({ is_escalated: true }), { isAdministrator: true })).toBe('free');
});
