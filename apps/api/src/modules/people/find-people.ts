import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';

import { toFoundPerson } from './people.mapping.ts';
import { peopleRepository } from './people.repository.ts';
import { toPeopleQuery } from './people.rules.ts';

type Operation = 'v4OperatorFindPeople';

/**
 * Finds at most ten accounts, by address also those that sign in without a password. While the identity service is down, accounts that only it knows are missing.
 */
export async function findPeople(
  core: Core,
  { query: { q } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const { db } = core;
  const { address, handle, userId } = toPeopleQuery(q);
  const ofHandle = await peopleRepository.findByHandle(db, handle);
  const isKnown = userId !== null && (await peopleRepository.isKnown(db, userId));
  const identity = await findIdentity(core, address, isKnown || ofHandle !== null ? null : userId);
  const found = identity.record?.userId ?? null;
  const kept = address === null ? null : await passwordlessRepository.findByEmail(db, address);
  const matches = new Map<string, components['schemas']['PersonMatch']>();
  if (found !== null) matches.set(found, address === null ? 'user_id' : 'address');
  if (kept !== null) matches.set(kept.accountId, 'address');
  if (isKnown) matches.set(userId, 'user_id');
  if (ofHandle !== null) matches.set(ofHandle, 'handle');
  const rows = await peopleRepository.list(db, [...matches.keys()]);
  const items = rows.map((row) => {
    const match = matches.get(row.userId) ?? 'user_id';
    return toFoundPerson(row, match === 'handle' && row.pubId !== handle ? 'former_handle' : match);
  });
  return { items, is_identity_available: identity.isAvailable };
}

interface Identity {
  readonly isAvailable: boolean;
  readonly record: IdentityRecord | null;
}

async function findIdentity(
  { identityRecords: records }: Core,
  address: string | null,
  unknownId: string | null,
): Promise<Identity> {
  if (address !== null) return readIdentity(async () => records.findByEmail(address));
  if (unknownId !== null) return readIdentity(async () => records.find(unknownId));
  return { isAvailable: true, record: null };
}

export async function readIdentity(read: () => Promise<IdentityRecord | null>): Promise<Identity> {
  try {
    return { isAvailable: true, record: await read() };
  } catch (error) {
    if (error instanceof IdentityUnavailableError) return { isAvailable: false, record: null };
    throw error;
  }
}
