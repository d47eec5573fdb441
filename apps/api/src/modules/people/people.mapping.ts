import { toAccountStatus } from '#core/accounts/account-status-cache.ts';
import type { AccountRow } from '#core/accounts/accounts.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import { maskName, toMethods } from '#core/accounts/sign-in-methods.ts';
import { toOwnVisibility } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';

import type { KnownPerson, peopleRepository } from './people.repository.ts';
import { endOfRequest, toRequestState } from './people.rules.ts';
import type { ShownRequest } from './person-requests.repository.ts';

type Schemas = components['schemas'];
type PageRow = NonNullable<Awaited<ReturnType<typeof peopleRepository.findPage>>>;

export function toFoundPerson(
  { userId, pubId, name, suspendedAt, leavesAt }: KnownPerson,
  match: Schemas['PersonMatch'],
): Schemas['FoundPerson'] {
  const { state } = toAccountStatus({ suspendedAt, suspensionReason: null, leavesAt });
  return { user_id: userId, pub_id: pubId, name, match, state };
}

export function toPersonPage(row: PageRow): Schemas['PersonPage'] {
  return {
    pub_id: row.pubId,
    name: row.name,
    visibility: toOwnVisibility(row),
    created_at: row.createdAt.toISOString(),
  };
}

/** An account without a row is active. */
export function toPersonAccount(account: AccountRow | undefined): Schemas['PersonAccount'] {
  if (account === undefined) return { state: 'active', suspended_at: null, leaves_at: null };
  return { ...toAccountStatus(account), suspended_at: account.suspendedAt?.toISOString() ?? null };
}

/** Leaves out all secrets, and masks the local part of e-mail addresses. */
export function toPersonSignIn(
  record: IdentityRecord,
  account: AccountRow | undefined,
  hasPasskeys: boolean,
): Schemas['PersonSignIn'] {
  const { email, hasPassword, secondFactorCount, createdAtSeconds } = record;
  return {
    address: email === null ? null : maskName(email),
    is_verified: isProven(account, record),
    has_password: hasPassword,
    methods: toMethods(record, hasPasskeys),
    second_factor_count: secondFactorCount,
    created_at: createdAtSeconds === null ? null : new Date(createdAtSeconds * 1000).toISOString(),
  };
}

/** Leaves out the session id, with which the owner could end the session. */
export function toPersonSession({
  browser,
  system,
  device,
  signed_in_at,
  last_seen_at,
}: Schemas['Session']): Schemas['PersonSession'] {
  return { browser, system, device, signed_in_at, last_seen_at };
}

/** @param viewerId The calling operator. */
export function toPersonRequest(
  { request, pubId, name, requesterPubId }: ShownRequest,
  viewerId: string,
  now: Date,
): Schemas['PersonRequest'] {
  const { requestedBy, requestedAt, confirmedAt, cancelledAt } = request;
  return {
    id: request.id,
    user_id: request.accountId,
    pub_id: pubId,
    name,
    kind: request.kind,
    state: toRequestState(request, now),
    reason: request.reason,
    requested_by: requestedBy,
    requested_by_pub_id: requesterPubId,
    requested_at: requestedAt.toISOString(),
    expires_at: endOfRequest(requestedAt).toISOString(),
    closed_at: (confirmedAt ?? cancelledAt)?.toISOString() ?? null,
    is_own: requestedBy === viewerId,
  };
}
