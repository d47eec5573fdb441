import { systemClock } from '../browser.ts';
import type { IdentityPort } from '../ports.ts';
import { callLazily, followLazily } from './lazy-client.ts';
import type { SignInClient } from './sign-in/sign-in-client.ts';
import { type EarlyUserOptions, reportEarlyUser } from './stored/early-user.ts';
import type { StoredClient } from './stored/stored-client.ts';
import { untilStored } from './stored/stored-user.ts';

/** The Firebase clients that the adapter calls, each loaded on first use. */
interface IdentityClients {
  readonly loadStored: () => Promise<Omit<StoredClient, 'auth'>>;
  readonly untilStoredLoads: Promise<void>;
  readonly loadSignIn: () => Promise<Omit<SignInClient, 'auth'>>;
  readonly readUser: EarlyUserOptions['readUser'];
}

/** Adapts Firebase Authentication to `IdentityPort`. Lazy-loads Firebase. */
export function createFirebaseIdentity({
  loadStored,
  untilStoredLoads,
  loadSignIn,
  readUser,
}: IdentityClients): IdentityPort {
  return {
    onTokenChanged: (listener) =>
      followLazily(
        async (signal) => {
          // Loads Firebase only after a user has signed in, in this tab or another, because most visitors
          // never sign in.
          await untilStored(signal, () => listener({ kind: 'signed_out' }));
          await reportEarlyUser(
            { readUser, clock: systemClock, untilLoaded: untilStoredLoads, signal },
            listener,
          );
          return loadStored();
        },
        ({ followIdentity }) => followIdentity(listener),
        (error) => listener({ kind: 'failed', error }),
      ),
    prepareSignIn: async () => callLazily(loadSignIn, async () => {}),
    signInFirstHand: async (method, signal) =>
      callLazily(loadSignIn, async (client) => client.signInFirstHand(method, signal)),
    leaveToProvider: async (provider) =>
      callLazily(loadSignIn, async (client) => client.leaveToProvider(provider)),
    takeReturned: async () => callLazily(loadSignIn, async (client) => client.takeReturned()),
    signInWithCustomToken: async (token) =>
      callLazily(loadStored, async (client) => client.signInWithCustomToken(token)),
    refreshToken: async () => callLazily(loadStored, async (client) => client.refreshToken()),
    signOut: async (userId) => callLazily(loadStored, async (client) => client.signOut(userId)),
  };
}
