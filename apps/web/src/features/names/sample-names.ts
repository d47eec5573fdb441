import type { OwnName, OwnNameList } from '@musubi/api-client';
import { createOwnName, createOwnNameList } from '@musubi/api-client/testing';

const recordOf = ({ name = 'mio.example' }: Partial<OwnName>): Partial<OwnName> => ({
  proof_name: `_proof.${name}`,
  proof_value: 'proof=3f2c9a1b7d5e4f60918273645a6b7c8d',
});

/** A claimed name whose records have not been looked up yet. */
export function createClaim(change: Partial<OwnName> = {}): OwnName {
  return createOwnName({
    ...recordOf(change),
    state: 'pending',
    is_main: false,
    proof: 'unchecked',
    target: 'unchecked',
    checked_at: null,
    verified_at: null,
    ends_at: '2026-11-27T12:00:00.000Z',
    ...change,
  });
}

/** A verified name, whose records both exist. */
export function createVerified(change: Partial<OwnName> = {}): OwnName {
  return createOwnName({ ...recordOf(change), is_main: false, ...change });
}

export function createList(items: readonly OwnName[], change: Partial<OwnNameList> = {}): OwnNameList {
  return createOwnNameList({ items: [...items], ...change });
}
