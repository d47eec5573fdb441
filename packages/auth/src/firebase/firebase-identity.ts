import { createLaterPort, followLater } from '../later-port.ts';
import type { IdentityPort } from '../ports.ts';
import type { FirebaseClients } from './firebase-clients.ts';

type StoredCall = 'refreshToken' | 'signInWithCustomToken' | 'signOut';

/** Firebase Authentication as the identity service of a session. What it does with Firebase is loaded by need. */
export function createFirebaseIdentity({ loadStored, loadSignIn }: FirebaseClients): IdentityPort {
  const { refreshToken, signInWithCustomToken, signOut } = createLaterPort<Pick<IdentityPort, StoredCall>>(
    {},
    loadStored,
  );
  return createLaterPort<IdentityPort, StoredCall | 'onTokenChanged'>(
    {
      onTokenChanged: (listener) =>
        followLater(
          async (signal) => {
            // Nobody is here: Firebase is loaded when somebody signs in, here or in another tab, and no sooner.
            const { untilStored } = await import('./stored-user.ts');
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
