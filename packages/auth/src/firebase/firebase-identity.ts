import { explainFailure } from '../failing-as-auth-error.ts';
import { createLaterPort } from '../later-port.ts';
import { once } from '../once.ts';
import type { IdentityEvent, IdentityPort } from '../ports.ts';
import { ARRIVALS } from './arrivals.ts';
import type { FirebaseClients } from './firebase-clients.ts';

/** Firebase Authentication as the identity service of a session. What it does with Firebase is loaded by need. */
export function createFirebaseIdentity(clients: FirebaseClients): IdentityPort {
  return createLaterPort<IdentityPort, 'onTokenChanged'>(
    { onTokenChanged: (listener) => followToken(clients, listener) },
    once(async () => (await import('./identity-calls.ts')).createIdentityCalls(clients)),
  );
}

function followToken({ loadStored }: FirebaseClients, listener: (event: IdentityEvent) => void): () => void {
  let isStopped = false;
  let unsubscribe = (): void => {};

  async function follow(): Promise<void> {
    // Nobody is here: Firebase is loaded when somebody signs in, here or in another tab, and no sooner.
    const arrivals = new BroadcastChannel(ARRIVALS);
    unsubscribe = () => arrivals.close();
    const arrival = new Promise((resolve) => {
      arrivals.addEventListener('message', resolve);
    });
    const { hasStoredUser } = await import('./stored-user.ts');
    if (!(await hasStoredUser())) {
      if (!isStopped) listener({ kind: 'nobody' });
      await arrival;
    }
    arrivals.close();
    const { auth, client } = await loadStored();
    if (!isStopped) unsubscribe = client.followIdentity(auth, listener);
  }

  follow().catch(async (error: unknown) => {
    const problem = await explainFailure(error);
    if (!isStopped) listener({ kind: 'failed', error: problem });
  });
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
