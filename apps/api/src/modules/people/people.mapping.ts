import { toAccountStatus } from '#core/accounts/account-status-cache.ts';
import type { AccountRow } from '#core/accounts/accounts.repository.ts';
import type { PasswordlessRow } from '#core/accounts/passkeys/passwordless.repository.ts';
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

export interface KnownSignIn {
  /** Null if the identity service does not know the account. */
  readonly record: IdentityRecord | null;
  /** Null if the account signs in with a password. */
  readonly passwordless: PasswordlessRow | null;
  readonly account: AccountRow | undefined;
  readonly hasPasskeys: boolean;
}

/** Stands for the record of an account that the identity service has deleted. */
const DELETED_RECORD = {
  email: null,
  isEmailVerified: false,
  hasPassword: false,
  phoneNumber: null,
  providers: [],
  secondFactorCount: 0,
  createdAtSeconds: null,
} as const;

/**
 * Leaves out all secrets, and masks the local part of e-mail addresses. Returns undefined for an account that signs in with
 * a password and that the identity service does not know.
 */
export function toPersonSignIn({
  record: known,
  passwordless,
  account,
  hasPasskeys,
}: KnownSignIn): Schemas['PersonSignIn'] | undefined {
  if (known === null && passwordless === null) return undefined;
  const record = known ?? DELETED_RECORD;
  const keptEmail = passwordless?.email ?? null;
  const email = keptEmail ?? record.email;
  const { createdAtSeconds } = record;
  return {
    address: email === null ? null : maskName(email),
    // The API keeps only an address that its owner had verified.
    is_verified: keptEmail !== null || isProven(account, record),
    is_passwordless: passwordless !== null,
    is_deleted: known === null,
    has_password: record.hasPassword,
    methods: toMethods(record, hasPasskeys),
    second_factor_count: record.secondFactorCount,
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
