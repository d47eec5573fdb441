import type { TokenVerifier } from '@musubi/server/token-verifier';

import type { Clock } from '#platform/clock.ts';
import { findBearer } from '#platform/http/bearer.ts';
import type { Authenticate } from '#platform/http/bind-contract.ts';
import type { AccountRules } from '#platform/http/operation-rules.ts';
import { toViewer, type Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import { Problem } from '#platform/problem.ts';

import {
  accountLeaving,
  type AccountStatusCache,
  accountSuspended,
  findSessionProblem,
  sessionRevoked,
  sessionSignedOut,
} from './account-status-cache.ts';
import type { LastSeen } from './last-seen.ts';
import type { EndedSignOns } from './sign-ons.repository.ts';

export interface AuthenticationOptions {
  readonly verifyToken: TokenVerifier;
  readonly accountStatuses: Pick<AccountStatusCache, 'read'>;
  readonly hasSignOnEnded: EndedSignOns;
  readonly lastSeen: Pick<LastSeen, 'note'>;
  readonly clock: Clock;
}

type AccountState = Awaited<ReturnType<AccountStatusCache['read']>>;

/** Authenticates requests only by the bearer token in the `Authorization` header. */
export function createAuthentication({
  verifyToken,
  accountStatuses,
  hasSignOnEnded,
  lastSeen,
  clock,
}: AuthenticationOptions): Authenticate {
  // Refuses an ID token that belongs to no session, unless the operation accepts such tokens and the sign-in
  // is recent. Such a token is valid for an hour and has no key that a sign-out could revoke, so a stolen
  // token could be replayed.
  const refuseWithoutKey = async (viewer: Viewer, rules: AccountRules): Promise<void> => {
    if (rules.withoutKey === 'closed')
      throw new Problem(
        'token_invalid',
        'The bearer token belongs to no session; exchange it for a custom token first',
      );
    assertRecentSignIn(viewer, clock.now());
    if (rules.afterSignOut === 'closed' && (await hasSignOnEnded(viewer))) throw sessionSignedOut();
  };

  return async (request, rules) => {
    const { authorization } = request.headers;
    if (authorization === undefined) throw new Problem('token_missing', 'A bearer token is required');
    const token = findBearer(authorization);
    if (token === null) throw new Problem('token_malformed', 'The Authorization header has no bearer token');
    const viewer = toViewer(await verifyToken(token));
    const state = await accountStatuses.read(viewer);
    refuseEndedSession(state, viewer, rules);
    if (viewer.signOutKey === null) await refuseWithoutKey(viewer, rules);
    if (state.suspendedAt !== null && rules.whileSuspended === 'closed') throw accountSuspended();
    if (state.leavesAt !== null && rules.whileLeaving === 'closed') throw accountLeaving();
    lastSeen.note(viewer);
    return viewer;
  };
}

function refuseEndedSession(state: AccountState, viewer: Viewer, rules: AccountRules): void {
  // Refuses an erased account even for a sign-out, because a sign-out would create a new account row.
  if (state.erasedAt !== null) throw sessionRevoked();
  if (rules.afterSignOut === 'open') return;
  const problem = findSessionProblem(state, viewer.authenticatedAtSeconds);
  if (problem !== null) throw problem;
}
