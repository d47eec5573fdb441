import type { Clock, SessionApiPort } from '../ports.ts';
import { readTokenClaims } from '../session/token-claims.ts';
import { readSignOnSeconds } from '../sign-in/sign-on-time.ts';
import { createIdentityToken } from './tokens.ts';

export type SessionApiCall = 'custom-token' | 'status' | 'register' | 'end-earlier';

export interface FakeSessionApi extends SessionApiPort {
  /** Sign-out keys of the sessions that the API reports as signed out. */
  readonly signedOutKeys: Set<string>;
  /** Bearer tokens of the requests that ended other sessions. */
  readonly endedBy: readonly string[];
  /** Makes requests of this kind fail with this error; null makes them succeed again. */
  fail(call: SessionApiCall, error: Error | null): void;
  /** Makes requests of this kind hang until `fail` is called. */
  hang(call: SessionApiCall): void;
  /** Sets the pib id in the custom tokens that the API returns. */
  setPibId(pibId: string | null): void;
  readonly calls: readonly string[];
  /** Sign-in id in each request for a custom token, in order. */
  readonly signInIds: readonly (string | undefined)[];
  /** Id of the sister app in each request for a custom token, in order. */
  readonly apps: readonly (string | undefined)[];
}

export interface FakeSessionApiOptions {
  readonly clock: Clock;
}

/** Creates an in-memory session API whose custom tokens `createFakeIdentity` accepts. */
export function createFakeSessionApi({ clock }: FakeSessionApiOptions): FakeSessionApi {
  const signedOutKeys = new Set<string>();
  const failures = new Map<SessionApiCall, Error | null>();
  const hanging = new Set<SessionApiCall>();
  const calls: string[] = [];
  const signInIds: (string | undefined)[] = [];
  const apps: (string | undefined)[] = [];
  const endedBy: string[] = [];
  let pibId: string | null = 'pib-1';
  const keysOfSignOns = new Map<string, string>();

  async function answer<T>(call: SessionApiCall, value: () => T): Promise<T> {
    calls.push(call);
    if (hanging.has(call)) return new Promise<never>(() => {});
    const error = failures.get(call);
    if (error) throw error;
    return value();
  }

  function keyOf(signOn: string): string {
    const key = keysOfSignOns.get(signOn) ?? `minted-key-number-${keysOfSignOns.size + 1}`;
    keysOfSignOns.set(signOn, key);
    return key;
  }

  return {
    signedOutKeys,
    signInIds,
    apps,
    endedBy,
    calls,
    fail(call, error) {
      hanging.delete(call);
      failures.set(call, error);
    },
    hang: (call) => hanging.add(call),
    setPibId: (next) => {
      pibId = next;
    },
    async getCustomToken(bearer, _signal, { signInId, app } = {}) {
      signInIds.push(signInId);
      apps.push(app);
      return answer('custom-token', () => {
        const claims = readTokenClaims(bearer);
        const userId = claims?.id ?? '';
        const signedInAt = readSignOnSeconds(bearer) ?? 0;
        return createIdentityToken({
          userId,
          issuedAtMs: clock.nowMs(),
          signedInAtSeconds: signedInAt,
          keyForGlobalSignOut: claims?.keyForGlobalSignOut ?? keyOf(`${userId} ${signedInAt}`),
          pibId,
        });
      });
    },
    isSignedOut: async (key) => answer('status', () => signedOutKeys.has(key)),
    registerSignOutKey: async (key) =>
      answer('register', () => {
        signedOutKeys.add(key);
      }),
    revokeOtherSessions: async (bearer) =>
      answer('end-earlier', () => {
        endedBy.push(bearer);
      }),
  };
}
