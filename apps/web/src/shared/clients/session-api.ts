import type { MusubiClient, MusubiClientOptions } from '@musubi/api-client';
import { type SessionApiPort, SessionRejectedError } from '@musubi/auth/ports';

import { type ApiFailure, isSignInEnded, toApiFailure } from './api-failure.ts';
import { createLazyClient } from './lazy-client.ts';

export interface SessionApiOptions {
  readonly apiOrigin: string;
  /** Replaces the browser's fetch in tests. */
  readonly fetch?: MusubiClientOptions['fetch'];
}

/**
 * The API calls of the session. The caller passes a bearer token to each call, because the session does not
 * exist yet.
 */
export function createSessionApi({ apiOrigin, fetch }: SessionApiOptions): SessionApiPort {
  const withBearer = (bearer: string): MusubiClient['identity'] =>
    createLazyClient({ baseUrl: apiOrigin, ...(fetch && { fetch }), accessToken: () => bearer }).identity;
  return {
    async getCustomToken(bearer, signal, { signInId, app } = {}) {
      const request = { ...(signInId && { signInId }), ...(app && { app }) };
      const call = withBearer(bearer).getCustomToken(request, { signal });
      const { token } = await rejecting(call, isRejectionOfNew);
      return token;
    },
    async isSignedOut(key, bearer, signal) {
      try {
        return (await withBearer(bearer).getGlobalSignOutStatus({ key }, { signal })).isSignedOut;
      } catch (error) {
        const failure = await toApiFailure(error);
        // The account has closed the sign-in method of this session, so the session can never be used again.
        if (failure.code === 'sign_in_method_closed') return true;
        throw rejectionOf(failure, isSignInEnded);
      }
    },
    async registerSignOutKey(key, bearer, signal) {
      const registerKeyRequest = { key };
      await rejecting(withBearer(bearer).registerKeyForGlobalSignOut({ registerKeyRequest }, { signal }));
    },
    async revokeOtherSessions(bearer, signal) {
      await rejecting(withBearer(bearer).deleteRefreshToken({ keepOwn: true }, { signal }));
    },
  };
}

async function rejecting<T>(
  call: Promise<T>,
  isRejection: (failure: ApiFailure) => boolean = isSignInEnded,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw rejectionOf(await toApiFailure(error), isRejection);
  }
}

function rejectionOf(failure: ApiFailure, isRejection: (failure: ApiFailure) => boolean): Error {
  return isRejection(failure) ? new SessionRejectedError(failure.message, { cause: failure }) : failure;
}

/**
 * Whether the user must sign in again after the API refused a new bearer token. The token is only minutes
 * old, so `token_expired` and `token_invalid` mean that a server's clock is wrong.
 */
function isRejectionOfNew(failure: ApiFailure): boolean {
  return isSignInEnded(failure) && failure.code !== 'token_expired' && failure.code !== 'token_invalid';
}
