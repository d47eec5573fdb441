import type { VerifiedToken } from '@musubi/server/verified-token';
import { LRUCache } from 'lru-cache';

import type { components } from '#generated/contract.ts';

import type { Clock } from '../clock.ts';
import type { IdentityStates } from '../identity/identity-states.ts';
import { Problem } from '../problem.ts';
import type { StandingRepository, StandingRow } from './standing.repository.ts';

type Bearer = Pick<VerifiedToken, 'uid' | 'signOutKey'>;

export interface Standing extends StandingRow {
  /** The account was deleted or disabled at the identity service. */
  readonly isClosed: boolean;
}

/** How accounts and sessions stand. */
export interface AccountStanding {
  /** Known at most three seconds late when another server has changed it, a minute when the identity service has. */
  read(bearer: Bearer): Promise<Standing>;
  /** To be called after a commit that changes how somebody stands. */
  forget(userId: string): void;
}

/** A global sign-out or a suspension has to be seen everywhere within five seconds. */
const KNOWN_FOR_MS = 3000;
const KNOWN_MAX = 50_000;
const NO_KEY = '';

export interface AccountStandingOptions {
  readonly repository: StandingRepository;
  readonly identityStates: Pick<IdentityStates, 'isClosed'>;
  readonly clock: Clock;
}

export function createAccountStanding({
  repository,
  identityStates,
  clock,
}: AccountStandingOptions): AccountStanding {
  // By person, so that all sessions of one are forgotten at once, then by sign-out key.
  const known = new LRUCache<string, Map<string, StandingRow>>({
    max: KNOWN_MAX,
    ttl: KNOWN_FOR_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const readRow = async ({ uid, signOutKey }: Bearer): Promise<StandingRow> => {
    const key = signOutKey ?? NO_KEY;
    const cached = known.get(uid)?.get(key);
    if (cached !== undefined) return cached;
    const row = await repository.find(uid, key);
    const ofUser = known.get(uid);
    // A further key does not make what is known of the others any younger.
    if (ofUser === undefined) known.set(uid, new Map([[key, row]]));
    else ofUser.set(key, row);
    return row;
  };

  return {
    async read(bearer) {
      const [row, isClosed] = await Promise.all([readRow(bearer), identityStates.isClosed(bearer.uid)]);
      return { ...row, isClosed };
    },
    forget(userId) {
      known.delete(userId);
    },
  };
}

/** Why a session that began then is over, or null. */
export function findSessionProblem(
  stands: Pick<Standing, 'isClosed' | 'signedOutAt' | 'tokensValidAfter'>,
  authenticatedAtSeconds: number,
): Problem | null {
  if (stands.isClosed) return sessionRevoked();
  if (stands.signedOutAt !== null) return sessionSignedOut();
  return isRevoked(stands, authenticatedAtSeconds) ? sessionRevoked() : null;
}

type Stay = Pick<StandingRow, 'suspendedAt' | 'leavesAt' | 'erasedAt'>;

/** Whether a session that began then is over since. */
function isRevoked(
  { tokensValidAfter }: Pick<StandingRow, 'tokensValidAfter'>,
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
  new Problem('account_leaving', 'The account is about to be erased; cancel that first');

/** Why an account may not do what only one in good standing may, or null. */
export function findStayProblem({ suspendedAt, leavesAt, erasedAt }: Stay): Problem | null {
  if (erasedAt !== null) return sessionRevoked();
  if (suspendedAt !== null) return accountSuspended();
  return leavesAt === null ? null : accountLeaving();
}

/** How an account stands, as its person is told. */
export function toAccountStatus({
  suspendedAt,
  suspensionReason,
  leavesAt,
}: Pick<
  StandingRow,
  'suspendedAt' | 'suspensionReason' | 'leavesAt'
>): components['schemas']['AccountStatus'] {
  const stay = suspendedAt === null ? 'active' : 'suspended';
  return {
    state: leavesAt === null ? stay : 'leaving',
    leaves_at: leavesAt?.toISOString() ?? null,
    ...(suspendedAt !== null && suspensionReason !== null && { suspension_reason: suspensionReason }),
  };
}
