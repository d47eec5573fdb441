import { createRemoteKeySource, KeySourceUnavailableError, type TokenFetch } from './remote-key-source.ts';
import { createSignOutStatuses } from './sign-out-statuses.ts';
import {
  createEmulatorTokenVerifier,
  createTokenVerifier,
  TokenError,
  type TokenProblem,
  type TokenVerifier,
} from './token-verifier.ts';
import type { VerifiedToken } from './verified-token.ts';

export interface VerifierOptions {
  /** Firebase project of the main app. */
  readonly projectId: string;
  /** Origin of the API: `https://api.example.com`. */
  readonly apiOrigin: string;
  /** Time in ms for which a session that the API called open is not asked for again; 3,000 by default. */
  readonly statusMemoryMs?: number;
  /** Accepts the unsigned tokens of the Auth emulator; for `demo-*` projects only. */
  readonly isEmulator?: boolean;
  /** Replaces the global fetch, for tests and tracing. */
  readonly fetch?: TokenFetch;
  /** Returns the current time, for tests. */
  readonly now?: () => Date;
}

/** Reason of a refusal. `keys_unavailable` and `status_unknown` pass; all others need another token. */
export type RefusalReason =
  | TokenProblem
  | 'access_token'
  | 'session_unfinished'
  | 'session_ended'
  | 'keys_unavailable'
  | 'status_unknown';

/** A token that must not be served. */
export interface Refusal {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** Explanation in English, for developers. */
  readonly message: string;
  /** Whether the same token may be accepted later: answer 503 instead of 401. */
  readonly isTemporary: boolean;
}

/** The account that a token stands for. */
export interface Verification {
  readonly kind: 'verified';
  /** Id of the account, the same as at the identity service. */
  readonly accountId: string;
  /** Id of the sister app that the token was made for; null for tokens of the main app. */
  readonly app: string | null;
  /** Scopes of the token. An ID token has none: it stands for the person, within the limits of `app`. */
  readonly scopes: readonly string[];
  /** Time at which the session began. */
  readonly authenticatedAt: Date;
  /** Whether the API could not say that the session is still open. Only a verification for reading is stale. */
  readonly isStale: boolean;
}

export interface VerifyOptions {
  /**
   * Use of the token, `write` by default. While the API does not answer, a write is refused, and a read gets
   * `isStale`.
   */
  readonly use?: 'read' | 'write';
}

export interface Verifier {
  /** Verifies the bearer token of a request. */
  verify(token: string, options?: VerifyOptions): Promise<Verification | Refusal>;
}

const STATUS_MEMORY_MS = 3000;
/** Prefixes of opaque tokens, which only the API can look up. */
const ACCESS_TOKEN = /^[a-z0-9]+_(?:at|pat)_/;

const MESSAGES: Readonly<Record<RefusalReason, string>> = {
  access_token:
    'Only the API checks access tokens and personal tokens: pass the token on, and take its answer',
  keys_unavailable: 'The keys of the identity service cannot be fetched now',
  session_ended: 'The session has ended',
  session_unfinished: 'The token has no sign-out key: exchange it at the API first (getCustomToken)',
  status_unknown: 'The API does not say now whether the session has ended',
  token_expired: 'The token has expired',
  token_invalid: 'The token is not valid for this project',
  token_malformed: 'This is not an ID token',
};

const TEMPORARY: ReadonlySet<RefusalReason> = new Set(['keys_unavailable', 'status_unknown']);

function refuse(reason: RefusalReason): Refusal {
  return { kind: 'refused', reason, message: MESSAGES[reason], isTemporary: TEMPORARY.has(reason) };
}

/**
 * Creates a verifier for servers that are not the API: it checks the signature and the claims of an ID token, then asks
 * the API whether the session has ended. It runs on Node and on edge runtimes.
 * @throws RangeError if `isEmulator` is set for a project that is not `demo-*`.
 */
export function createVerifier({
  projectId,
  apiOrigin,
  statusMemoryMs = STATUS_MEMORY_MS,
  isEmulator = false,
  fetch: send = async (url, init) => fetch(url, init),
  now = () => new Date(),
}: VerifierOptions): Verifier {
  const verifyToken = isEmulator
    ? createEmulatorTokenVerifier({ projectId, now })
    : createTokenVerifier({ projectId, now, keys: createRemoteKeySource({ now, fetch: send }) });
  const readStatus = createSignOutStatuses({ apiOrigin, memoryMs: statusMemoryMs, fetch: send, now });

  return {
    async verify(token, { use = 'write' } = {}) {
      if (ACCESS_TOKEN.test(token)) return refuse('access_token');
      const claims = await readClaims(verifyToken, token);
      if ('kind' in claims) return claims;
      const { uid: accountId, app, signOutKey } = claims;
      if (signOutKey === null) return refuse('session_unfinished');
      const status = await readStatus({ accountId, signOutKey, token });
      if (status === 'ended') return refuse('session_ended');
      const isStale = status === 'unknown';
      if (isStale && use === 'write') return refuse('status_unknown');
      const authenticatedAt = new Date(claims.authenticatedAtSeconds * 1000);
      return { kind: 'verified', accountId, app, scopes: [], authenticatedAt, isStale };
    },
  };
}

async function readClaims(verifyToken: TokenVerifier, token: string): Promise<VerifiedToken | Refusal> {
  try {
    return await verifyToken(token);
  } catch (error) {
    if (error instanceof TokenError) return refuse(error.code);
    if (error instanceof KeySourceUnavailableError) return refuse('keys_unavailable');
    throw error;
  }
}
