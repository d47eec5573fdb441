import { createMusubiClient, readProblem } from '@musubi/api-client';
import { findSessionRecord } from '@musubi/auth/cached-record';
import { createRemoteKeySource } from '@musubi/auth/remote-key-source';
import {
  createEmulatorTokenVerifier,
  createTokenVerifier,
  type TokenVerifier,
} from '@musubi/auth/token-verifier';

import type { FirstPaint } from '#shared/app/first-paint.ts';
import { type MemberProfile, toMemberProfile } from '#shared/app/member-profile.ts';
import { isSignInEnded, toApiFailure } from '#shared/clients/api-failure.ts';
import type { BrowserConfig } from '#shared/config/browser-config.ts';

/**
 * Maximum wait for a profile. After this time the document is sent without the profile, which the browser
 * then fetches.
 */
const TIMEOUT_MS = 1_000;

export interface FirstPaintPorts {
  readonly verify: TokenVerifier;
  /** The profile of the bearer token's user; null when the user has no profile yet. */
  readonly loadProfile: (bearer: string, signal: AbortSignal) => Promise<MemberProfile | null>;
}

/**
 * Finds the user of a request by its cookies; null for an unknown user, and for a request of a script. Never
 * throws.
 */
export type FirstPaintReader = (headers: Pick<Headers, 'get'>) => Promise<FirstPaint | null>;

/**
 * Whether a script sent the request (Fetch Metadata, W3C). The Next.js router sends such requests for soft
 * navigations.
 */
export function isFromScript(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('sec-fetch-dest') === 'empty';
}

/**
 * Trusts only the token of a session record, after verifying its signature, because a visitor can forge
 * everything else. Uses the token only to render the profile that the API returns for this token. Renders no
 * user after the session has ended.
 */
export function createFirstPaintReader(
  { verify, loadProfile }: FirstPaintPorts,
  startTimeout: () => AbortSignal = () => AbortSignal.timeout(TIMEOUT_MS),
): FirstPaintReader {
  async function loadKnown(bearer: string, signal: AbortSignal): Promise<FirstPaint | null> {
    const { uid: userId } = await until(signal, verify(bearer));
    try {
      const profile = await until(signal, loadProfile(bearer, signal));
      return { userId, profile: profile?.id === userId ? profile : null };
    } catch (error) {
      return isSignInEnded(await toApiFailure(error)) ? null : { userId, profile: null };
    }
  }
  return async (headers) => {
    // A soft navigation must not wait: the browser already knows its session.
    if (isFromScript(headers)) return null;
    const cookies = headers.get('cookie');
    const record = cookies === null ? null : findSessionRecord(cookies);
    if (record === null) return null;
    try {
      return await loadKnown(record.token, startTimeout());
    } catch {
      return null;
    }
  };
}

/**
 * Waits for the promise `answer`.
 * @throws when the signal aborts first.
 */
async function until<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return Promise.race([answer, promise]);
}

function createVerifier({ firebase }: BrowserConfig): TokenVerifier {
  const options = { projectId: firebase.projectId, now: () => new Date() };
  return firebase.authEmulatorHost === null
    ? createTokenVerifier({ ...options, keys: createRemoteKeySource({ now: options.now }) })
    : createEmulatorTokenVerifier(options);
}

function createProfileLoader(apiOrigin: string): FirstPaintPorts['loadProfile'] {
  return async (bearer, signal) => {
    const { platform } = createMusubiClient({ baseUrl: apiOrigin, accessToken: () => bearer });
    try {
      return toMemberProfile(await platform.v4GetProfile({}, { signal }));
    } catch (error) {
      if ((await readProblem(error))?.code === 'not_registered') return null;
      throw error;
    }
  };
}

let ofProcess: FirstPaintReader | null = null;

/** The first-paint reader of this process. The first call decides its identity project and API origin. */
export function getFirstPaintReader(config: BrowserConfig): FirstPaintReader {
  ofProcess ??= createFirstPaintReader({
    verify: createVerifier(config),
    loadProfile: createProfileLoader(config.apiOrigin),
  });
  return ofProcess;
}
