import { expect } from 'vitest';

import type { IdentityUser } from '../ports.ts';
import type { Session } from '../session.ts';
import type { SessionState } from '../session/session-state.ts';
import { createFakeSession, type FakeSession } from './fake-session.ts';
import { createIdentityToken, type TokenOptions } from './tokens.ts';

/** Credentials that `createFakeIdentity` accepts. */
export const PASSWORD_SIGN_IN = {
  kind: 'password',
  email: 'hana@example.com',
  password: 'a long secret',
} as const;

/** Waits until the session has the given status. */
export async function expectStatus(session: Session, status: SessionState['status']): Promise<void> {
  await expect.poll(() => session.getState().status).toBe(status);
}

/** Records all later states of the session, in order. */
export function recordStates(session: Session): readonly SessionState[] {
  const states: SessionState[] = [];
  session.subscribe(() => states.push(session.getState()));
  return states;
}

/** Creates a session with fake ports and signs it in. */
export async function createSignedIn(): Promise<FakeSession> {
  const fake = createFakeSession();
  fake.session.start();
  await fake.session.signIn(PASSWORD_SIGN_IN);
  return fake;
}

/** Signs `user-1` in as another tab would, by default with the sign-out key `stored-key`. */
export function signInElsewhere(
  { identity, clock }: FakeSession,
  token: Partial<TokenOptions> = {},
  displayName = '花',
): void {
  identity.signInElsewhere({
    id: 'user-1',
    email: 'hana@example.com',
    displayName,
    isEmailVerified: true,
    providerIds: ['google.com'],
    token: createIdentityToken({
      userId: 'user-1',
      issuedAtMs: clock.nowMs(),
      keyForGlobalSignOut: 'stored-key',
      ...token,
    }),
  });
}

/**
 * Stores the sign-out document as another app does, and removes it once the session has read it, because the
 * next session of a test may have the same key.
 */
export async function signOutElsewhere({ session, signals, clock }: FakeSession): Promise<void> {
  signals.setDocument(true);
  const passSecond = (): string => {
    clock.advance(1_000);
    return session.getState().status;
  };
  await expect.poll(passSecond, { interval: 1 }).toBe('signedOut');
  signals.setDocument(false);
}

/** Creates `user-2`, a user other than the usual `user-1`. */
export function createOtherUser({ clock }: Pick<FakeSession, 'clock'>): IdentityUser {
  return {
    id: 'user-2',
    email: 'ren@example.com',
    displayName: '蓮',
    isEmailVerified: true,
    providerIds: ['google.com'],
    token: createIdentityToken({
      userId: 'user-2',
      issuedAtMs: clock.nowMs(),
      keyForGlobalSignOut: 'key-of-user-2',
    }),
  };
}

/** Signs `user-2` in as another tab would. */
export function signInOtherUser(fake: FakeSession): void {
  fake.identity.signInElsewhere(createOtherUser(fake));
}
