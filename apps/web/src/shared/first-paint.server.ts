import { createMusubiClient, readProblem } from '@musubi/api-client';
import { findSessionRecord } from '@musubi/auth/kept-record';
import { createRemoteKeySource } from '@musubi/server/remote-key-source';
import {
  createEmulatorTokenVerifier,
  createTokenVerifier,
  type TokenVerifier,
} from '@musubi/server/token-verifier';

import { isSignInEnded, toApiFailure } from './api/api-failure.ts';
import type { BrowserConfig } from './browser-config.ts';
import type { FirstPaint } from './first-paint.ts';
import { type MemberProfile, toMemberProfile } from './member-profile.ts';

/** A document does not wait longer for a name; its browser asks by itself. */
const PATIENCE_MS = 1_000;

export interface FirstPaintPorts {
  readonly verify: TokenVerifier;
  /** The profile of whoever the bearer is of; null when there is none yet. */
  readonly loadProfile: (bearer: string, signal: AbortSignal) => Promise<MemberProfile | null>;
}

/** Whom a document is for, by the cookies of its request; null for anybody not known. Never throws. */
export type FirstPaintReader = (cookies: string | null) => Promise<FirstPaint | null>;

/**
 * Anybody can write a session record. Only the token in it counts, after its signature, and only for a paint of what the
 * API shows to its bearer; a session that has ended is nobody's.
 */
export function createFirstPaintReader(
  { verify, loadProfile }: FirstPaintPorts,
  patienceMs = PATIENCE_MS,
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
  return async (cookies) => {
    const record = cookies === null ? null : findSessionRecord(cookies);
    if (record === null) return null;
    try {
      return await loadKnown(record.token, AbortSignal.timeout(patienceMs));
    } catch {
      return null;
    }
  };
}

/** @throws when the signal comes first. */
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

/** The reader of this process, with the identity project and the API of its settings. */
export function getFirstPaintReader(config: BrowserConfig): FirstPaintReader {
  ofProcess ??= createFirstPaintReader({
    verify: createVerifier(config),
    loadProfile: createProfileLoader(config.apiOrigin),
  });
  return ofProcess;
}
