import { createLazyPort, followLater } from '../lazy-port.ts';
import type { IdentityPort } from '../ports.ts';
import type { FirebaseClients } from './firebase-clients.ts';

type StoredCall = 'refreshToken' | 'signInWithCustomToken' | 'signOut';

/** Adapts Firebase Authentication to `IdentityPort`. Lazy-loads Firebase. */
export function createFirebaseIdentity({ loadStored, loadSignIn }: FirebaseClients): IdentityPort {
  const { refreshToken, signInWithCustomToken, signOut } = createLazyPort<Pick<IdentityPort, StoredCall>>(
    {},
    loadStored,
  );
  return createLazyPort<IdentityPort, StoredCall | 'onTokenChanged'>(
    {
      onTokenChanged: (listener) =>
        followLater(
          async (signal) => {
            // Visitors never load Firebase: it is loaded once a user is signed in, in this tab or another.
            const { untilStored } = await import('./stored/stored-user.ts');
            await untilStored(signal, () => listener({ kind: 'nobody' }));
            return loadStored();
          },
          ({ followIdentity }) => followIdentity(listener),
          (error) => listener({ kind: 'failed', error }),
        ),
      refreshToken,
      signInWithCustomToken,
      signOut,
    },
    loadSignIn,
  );
}
