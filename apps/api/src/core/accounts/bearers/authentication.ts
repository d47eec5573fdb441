import type { TokenVerifier } from '@musubi/auth/token-verifier';
import type { VerifiedToken } from '@musubi/auth/verified-token';
import type { SisterApp } from '@musubi/server/sister-apps';
import type { FastifyRequest } from 'fastify';

import type { ConnectionCheck } from '#core/connections/connection-check.ts';
import { isConnectionToken } from '#core/connections/connection-tokens.ts';
import type { ConnectionUses } from '#core/connections/connection-uses.ts';
import type { Clock } from '#platform/clock.ts';
import type { Authentication } from '#platform/http/callers/authentication.ts';
import {
  assertReachable,
  type Authority,
  FULL_AUTHORITY,
  sisterAppNotAllowed,
} from '#platform/http/callers/authority.ts';
import { findBearer } from '#platform/http/callers/bearer.ts';
import { toolCalls } from '#platform/http/callers/tool-call.ts';
import { toViewer, type Viewer } from '#platform/http/callers/viewer.ts';
import type { AccountRules } from '#platform/http/operation-rules.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import { Problem } from '#platform/problem.ts';

import {
  accountLeaving,
  type AccountStatusCache,
  accountSuspended,
  findSessionProblem,
  sessionRevoked,
  sessionSignedOut,
} from '../account-status-cache.ts';
import type { LastSeen } from '../last-seen.ts';
import { assertMethodOpen } from '../passkeys/open-methods.ts';
import type { EndedSignOns } from '../sign-ons.repository.ts';
import { authenticateToken } from './authenticate-token.ts';

export interface AuthenticationOptions {
  readonly verifyToken: TokenVerifier;
  readonly accountStatuses: Pick<AccountStatusCache, 'read'>;
  readonly hasSignOnEnded: EndedSignOns;
  readonly connections: Pick<ConnectionCheck, 'find'>;
  readonly connectionUses: Pick<ConnectionUses, 'note'>;
  readonly lastSeen: Pick<LastSeen, 'note'>;
  readonly clock: Clock;
  /** Apps whose origins give requests the authority of a sister app. */
  readonly sisterApps: readonly Pick<SisterApp, 'id' | 'origin'>[];
}

type AccountState = Awaited<ReturnType<AccountStatusCache['read']>>;

/**
 * Authenticates requests only by the bearer token in the `Authorization` header: an ID token of a person, or
 * the token of a connection. Limits sister apps and connections to the operations that are open to them.
 */
export function createAuthentication({
  verifyToken,
  accountStatuses,
  hasSignOnEnded,
  connections,
  connectionUses,
  lastSeen,
  clock,
  sisterApps,
}: AuthenticationOptions): Authentication {
  const appOfOrigin = new Map(sisterApps.map(({ id, origin }) => [origin, id]));
  const verified = new WeakMap<FastifyRequest, Promise<VerifiedToken>>();

  const verifyOnce = async (request: FastifyRequest, token: string): Promise<VerifiedToken> => {
    const known = verified.get(request) ?? verifyToken(token);
    verified.set(request, known);
    return known;
  };

  // A page cannot forge its origin. A token that another party took from the page still contains the claim.
  const toAuthority = ({ headers }: FastifyRequest, claimed: string | null): Authority => {
    const calling = appOfOrigin.get(headers.origin ?? '') ?? null;
    if (calling !== null && claimed !== null && calling !== claimed)
      throw sisterAppNotAllowed('The bearer token was made for another app');
    const app = calling ?? claimed;
    return app === null ? FULL_AUTHORITY : { kind: 'sister', app };
  };

  // Ignores an invalid token here: an operation that needs a token refuses it itself.
  const findClaim = async (request: FastifyRequest): Promise<string | null> => {
    const token = findBearer(request.headers.authorization ?? '');
    if (token === null || isConnectionToken(token)) return null;
    return verifyOnce(request, token).then(
      ({ app }) => app,
      () => null,
    );
  };

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

  const authenticateConnection = async (
    token: string,
    { visitorAddress: address }: FastifyRequest,
    rules: AccountRules,
  ): Promise<Viewer> => {
    // A token for the tools opens nothing but them; the tools call the API in this process.
    const resource = toolCalls.getStore() === undefined ? 'api' : 'mcp';
    const viewer = await authenticateToken({ connections, accountStatuses }, token, resource);
    assertReachable(viewer.authority, rules);
    connectionUses.note({ connectionId: viewer.authority.connectionId, address });
    return viewer;
  };

  return {
    isConnection({ headers }) {
      const token = findBearer(headers.authorization ?? '');
      return token !== null && isConnectionToken(token);
    },
    async admit(request, rules) {
      if (rules.token === 'open') return;
      assertReachable(toAuthority(request, await findClaim(request)), rules);
    },
    async authenticate(request, rules) {
      const { authorization } = request.headers;
      if (authorization === undefined) throw new Problem('token_missing', 'A bearer token is required');
      const token = findBearer(authorization);
      if (token === null)
        throw new Problem('token_malformed', 'The Authorization header has no bearer token');
      if (isConnectionToken(token)) return authenticateConnection(token, request, rules);
      const claims = await verifyOnce(request, token);
      const viewer = toViewer(claims, toAuthority(request, claims.app));
      const state = await accountStatuses.read(viewer);
      refuseEndedSession(state, viewer, rules, clock.now());
      assertMethodOpen(state.keptMethods, viewer);
      if (viewer.signOutKey === null) await refuseWithoutKey(viewer, rules);
      if (state.suspendedAt !== null && rules.whileSuspended === 'closed') throw accountSuspended();
      if (state.leavesAt !== null && rules.whileLeaving === 'closed') throw accountLeaving();
      lastSeen.note(viewer);
      return viewer;
    },
  };
}

function refuseEndedSession(state: AccountState, viewer: Viewer, rules: AccountRules, now: Date): void {
  // Refuses an erased account even for a sign-out, because a sign-out would create a new account row.
  if (state.erasedAt !== null) throw sessionRevoked();
  if (rules.afterSignOut === 'open') return;
  const problem = findSessionProblem(state, viewer.authenticatedAtSeconds, now);
  if (problem !== null) throw problem;
}
