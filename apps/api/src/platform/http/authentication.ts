import type { TokenVerifier } from '@musubi/server/token-verifier';

import { Problem } from '../problem.ts';
import { findBearer } from './bearer.ts';
import type { Authenticate } from './bind-contract.ts';
import type { OperationId } from './operations.ts';

export interface AuthenticationOptions {
  readonly verifyToken: TokenVerifier;
  /** Whether a sign-out key of a user is signed out. */
  readonly isSignedOut: (userId: string, key: string) => Promise<boolean>;
  /** Operations about the sign-out itself, which a session that is signed out still needs. */
  readonly operationsAfterSignOut: ReadonlySet<OperationId>;
}

/** Takes the bearer of the `Authorization` header, and nothing else, as who is asking. */
export function createAuthentication({
  verifyToken,
  isSignedOut,
  operationsAfterSignOut,
}: AuthenticationOptions): Authenticate {
  return async (request, operation) => {
    const { authorization } = request.headers;
    if (authorization === undefined) throw new Problem('token_missing', 'A bearer token is needed');
    const token = findBearer(authorization);
    if (token === null) throw new Problem('token_malformed', 'The Authorization header has no bearer token');
    const viewer = await verifyToken(token);
    if (
      viewer.signOutKey !== null &&
      !operationsAfterSignOut.has(operation) &&
      (await isSignedOut(viewer.uid, viewer.signOutKey))
    ) {
      throw new Problem('session_signed_out', 'The session has been signed out');
    }
    return viewer;
  };
}
