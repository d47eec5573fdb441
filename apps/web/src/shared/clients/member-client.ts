import type { MusubiClientOptions } from '@musubi/api-client';
import { type AuthErrorCode, toAuthError } from '@musubi/auth/error-codes';
import type { Session } from '@musubi/auth/session';

import { ApiFailure, type FailureCode } from './api-failure.ts';
import { createLazyClient, type MemberClient } from './lazy-client.ts';

export interface MemberClientOptions {
  readonly session: Pick<Session, 'getBearerOf' | 'confirm'>;
  readonly apiOrigin: string;
  /** Called after each response with status 503. */
  readonly onUnavailable?: () => void;
  /** Replaces the browser's fetch in tests. */
  readonly fetch?: MusubiClientOptions['fetch'];
}

/** Maximum time of a call. A copy of the pictures of an import fetches each of them, and may take a minute. */
const TIMEOUT_MS = 2 * 60_000;

// API failure code for each reason why no bearer token is available. The code shows callers whether the
// failure is temporary or the session has ended.
const CODE_OF_BEARER_FAILURE: Partial<Record<AuthErrorCode, FailureCode>> = {
  account_disabled: 'token_invalid',
  network: 'network',
  service_unavailable: 'identity_unavailable',
  sign_in_again: 'token_missing',
  too_many_requests: 'identity_unavailable',
};

function toBearerFailure(error: unknown): ApiFailure {
  const cause = toAuthError(error);
  return new ApiFailure(CODE_OF_BEARER_FAILURE[cause.code] ?? 'unknown', { cause });
}

/**
 * Options of a client bound to one user. It sends each call with that user's token or not at all, so that no edit
 * is stored for the next user of this browser.
 */
export function memberClientOptions(
  userId: string,
  { session, apiOrigin, onUnavailable, fetch }: MemberClientOptions,
): MusubiClientOptions {
  return {
    baseUrl: apiOrigin,
    timeoutMs: TIMEOUT_MS,
    ...(fetch && { fetch }),
    accessToken: async () => {
      try {
        return await session.getBearerOf(userId);
      } catch (error) {
        throw toBearerFailure(error);
      }
    },
    middleware: [
      {
        // After a 401 the session revalidates, because the user may have signed out in another app.
        post: async ({ response }) => {
          if (response.status === 401) void session.confirm();
          if (response.status === 503) onUnavailable?.();
        },
      },
    ],
  };
}

/**
 * An API client bound to one user.
 * @throws `ApiFailure` from a call when that user's token is unavailable.
 */
export function createMemberClient(userId: string, options: MemberClientOptions): MemberClient {
  return createLazyClient(memberClientOptions(userId, options));
}
