import type { components } from '#generated/contract.ts';

import type { ProofRecord } from './link-proofs.rules.ts';

export function toLinkProof(
  url: string,
  { state, checkedAt, linkedSince }: Pick<ProofRecord, 'state' | 'checkedAt' | 'linkedSince'>,
): components['schemas']['LinkProof'] {
  return {
    url,
    state,
    checked_at: checkedAt.toISOString(),
    linked_since: linkedSince?.toISOString() ?? null,
  };
}
