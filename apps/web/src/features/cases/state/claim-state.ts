import type { Case } from '@musubi/api-client';

/** The state of a case for the calling operator. Only a case in state `mine` can be decided. */
export type ClaimState = 'mine' | 'theirs' | 'free' | 'administrators' | 'waiting' | 'closed';

export function claimStateOf(
  { state, claim, is_escalated: isEscalated }: Case,
  { isAdministrator }: { readonly isAdministrator: boolean },
): ClaimState {
  if (state !== 'open') return state;
  if (claim !== undefined) return claim.is_mine ? 'mine' : 'theirs';
  return isEscalated && !isAdministrator ? 'administrators' : 'free';
}
