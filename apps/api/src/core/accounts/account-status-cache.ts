import { LRUCache } from 'lru-cache';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { IdentityStates } from '#platform/identity/identity-states.ts';
import { Problem } from '#platform/problem.ts';

import type { AccountStatusRepository, AccountStatusRow } from './account-status.repository.ts';

type Bearer = Pick<Viewer, 'accountId' | 'signOutKey'>;

export interface AccountState extends AccountStatusRow {
  /** Whether the account is deleted or disabled at the identity service. */
  readonly isClosed: boolean;
  /** The verified address at the identity service, up to a minute old; null without one. */
  readonly verifiedEmail: string | null;
}

/** Cached status of accounts and sessions. */
export interface AccountStatusCache {
  /**
   * Returns the state of an account. `isClosed` may be a minute old; the other fields are at most three
   * seconds old.
   */
  read(bearer: Bearer): Promise<AccountState>;
  /** Evicts a user from the cache. Call it after the commit of a change to the user's account or sessions. */
  evict(userId: string): void;
}

/**
 * Cache time in ms. Short, because every server must notice a global sign-out or a suspension within five
 * seconds.
 */
const CACHE_MS = 3000;
const MAX_CACHED = 50_000;
const NO_KEY = '';

export interface AccountStatusCacheOptions {
  readonly repository: AccountStatusRepository;
  readonly identityStates: Pick<IdentityStates, 'isClosed' | 'knownEmail'>;
  readonly clock: Clock;
}

export function createAccountStatusCache({
  repository,
  identityStates,
  clock,
}: AccountStatusCacheOptions): AccountStatusCache {
  // Maps each user id to a map by sign-out key, so that one call evicts all sessions of a user.
  const cache = new LRUCache<string, Map<string, AccountStatusRow>>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const readRow = async ({ accountId, signOutKey }: Bearer): Promise<AccountStatusRow> => {
    const key = signOutKey ?? NO_KEY;
    const cached = cache.get(accountId)?.get(key);
    if (cached !== undefined) return cached;
    const row = await repository.find(accountId, key);
    const ofUser = cache.get(accountId);
    // Adds to an existing map, because `cache.set` would restart the cache time of the user's other keys.
    if (ofUser === undefined) cache.set(accountId, new Map([[key, row]]));
    else ofUser.set(key, row);
    return row;
  };

  return {
    async read(bearer) {
      const [row, isClosed] = await Promise.all([readRow(bearer), identityStates.isClosed(bearer.accountId)]);
      return { ...row, isClosed, verifiedEmail: identityStates.knownEmail(bearer.accountId) };
    },
    evict(userId) {
      cache.delete(userId);
    },
  };
}

/** A session ends this long after its sign-in, however often it is used. */
const SESSION_MAX_MS = 365 * 24 * 60 * 60_000;

/** Sessions that began at or before this time have ended. */
export const sessionCutoff = (now: Date): Date => new Date(now.getTime() - SESSION_MAX_MS);

/** Returns the problem if the account is closed or the session was signed out, revoked or is too old, otherwise null. */
export function findSessionProblem(
  state: Pick<AccountState, 'isClosed' | 'signedOutAt' | 'tokensValidAfter'>,
  authenticatedAtSeconds: number,
  now: Date,
): Problem | null {
  if (state.isClosed) return sessionRevoked();
  if (state.signedOutAt !== null) return sessionSignedOut();
  if (authenticatedAtSeconds * 1000 <= sessionCutoff(now).getTime()) return sessionRevoked();
  return isRevoked(state, authenticatedAtSeconds) ? sessionRevoked() : null;
}

type Stay = Pick<AccountStatusRow, 'suspendedAt' | 'leavesAt' | 'erasedAt'>;

/** Whether a session that began then was revoked. */
export function isRevoked(
  { tokensValidAfter }: Pick<AccountStatusRow, 'tokensValidAfter'>,
  authenticatedAtSeconds: number,
): boolean {
  return tokensValidAfter !== null && authenticatedAtSeconds * 1000 <= tokensValidAfter.getTime();
}

export const sessionSignedOut = (): Problem =>
  new Problem('session_signed_out', 'The session has been signed out');

export const sessionRevoked = (): Problem =>
  new Problem('session_revoked', 'The session has been revoked; sign in again');

export const accountSuspended = (): Problem => new Problem('account_suspended', 'The account is suspended');

export const accountLeaving = (): Problem =>
  new Problem('account_leaving', 'The account is scheduled for deletion; cancel the deletion first');

/** Returns the problem if the account is suspended, pending deletion or erased, otherwise null. */
export function findStayProblem({ suspendedAt, leavesAt, erasedAt }: Stay): Problem | null {
  if (erasedAt !== null) return sessionRevoked();
  if (suspendedAt !== null) return accountSuspended();
  return leavesAt === null ? null : accountLeaving();
}

/** Maps an account row to the status that the API shows to the user of the account. */
export function toAccountStatus({
  suspendedAt,
  suspensionReason,
  leavesAt,
  passwordlessStartsAt = null,
}: Pick<AccountStatusRow, 'suspendedAt' | 'suspensionReason' | 'leavesAt'> &
  Partial<Pick<AccountStatusRow, 'passwordlessStartsAt'>>): components['schemas']['AccountStatus'] {
  const stay = suspendedAt === null ? 'active' : 'suspended';
  return {
    state: leavesAt === null ? stay : 'leaving',
    leaves_at: leavesAt?.toISOString() ?? null,
    ...(passwordlessStartsAt !== null && { passwordless_starts_at: passwordlessStartsAt.toISOString() }),
    ...(suspendedAt !== null && suspensionReason !== null && { suspension_reason: suspensionReason }),
  };
}
