import type { IdentityUser } from '../../ports.ts';

/** Name of the BroadcastChannel that reports a sign-in to tabs without Firebase. */
export const SIGN_IN_BROADCAST_CHANNEL = 'sign-on.arrivals';

// Names under which Firebase stores its user in IndexedDB and localStorage, unchanged since version 4 of the
// SDK.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const USER = 'firebase:authUser:';

/** The fields of Firebase's stored user that this module reads. */
interface StoredUser {
  readonly fbase_key: string;
  readonly value: {
    readonly uid: string;
    readonly email?: string;
    readonly displayName?: string;
    readonly emailVerified: boolean;
    readonly providerData: readonly { readonly providerId: string }[];
    readonly stsTokenManager: { readonly accessToken: string };
  };
}

/**
 * Resolves when Firebase has stored a user, without loading Firebase. If no user is stored yet, calls
 * `onAbsent` and waits for a sign-in in another tab. The signal aborts the wait.
 */
export async function untilStored(signal: AbortSignal, onAbsent: () => void): Promise<void> {
  signal.throwIfAborted();
  const signIns = new BroadcastChannel(SIGN_IN_BROADCAST_CHANNEL);
  signal.addEventListener('abort', () => signIns.close());
  const signIn = new Promise((resolve) => {
    signIns.addEventListener('message', resolve);
  });
  if (!(await hasStoredUser())) {
    if (!signal.aborted) onAbsent();
    await signIn;
  }
  signIns.close();
}

// If the browser does not allow this check, assumes that a user is stored. Firebase is then loaded and makes
// its own check.
async function hasStoredUser(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(USER))) return true;
    return (await readStored()).length > 0;
  } catch {
    return true;
  }
}

/**
 * Whether Firebase has stored a user other than `userId`. False if the browser does not allow the check.
 * Never throws.
 */
export async function isOtherUserStored(userId: string | undefined): Promise<boolean> {
  try {
    const [user] = await readStored();
    return !!userId && !!user && user.value.uid !== userId;
  } catch {
    return false;
  }
}

/**
 * Reads the user whom Firebase has stored for this API key. The stored token may have expired. Null if no
 * user is stored, or if the browser does not allow the check. Never throws.
 */
export async function readStoredUser(apiKey: string): Promise<IdentityUser | null> {
  try {
    const stored = (await readStored()).find(({ fbase_key: key }) => key === `${USER}${apiKey}:[DEFAULT]`);
    if (stored === undefined) return null;
    const { uid, email, displayName, emailVerified, providerData, stsTokenManager } = stored.value;
    return {
      id: uid,
      email: email ?? null,
      displayName: displayName ?? null,
      isEmailVerified: emailVerified,
      providerIds: providerData.map(({ providerId }) => providerId),
      token: stsTokenManager.accessToken,
    };
  } catch {
    return null;
  }
}

async function readStored(): Promise<readonly StoredUser[]> {
  const databases = await indexedDB.databases();
  // Opening a missing database would create it without the object store that Firebase expects.
  if (!databases.some(({ name }) => name === DATABASE)) return [];
  const database = await answerOf(indexedDB.open(DATABASE));
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    return (await answerOf(store.getAll(IDBKeyRange.bound(USER, `${USER}~`)))) as StoredUser[];
  } finally {
    database.close();
  }
}

// Rejects with the bare event, because no caller reads the reason.
async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', reject);
  });
}
