/** BroadcastChannel that announces a sign-in to tabs that have not loaded Firebase yet. */
export const SIGN_IN_BROADCAST_CHANNEL = 'sign-on.arrivals';

// Storage names of Firebase's two browser persistences, unchanged since version 4 of the SDK.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const USER = 'firebase:authUser:';

/** The part of Firebase's stored user that is read here. */
interface StoredUser {
  readonly value: { readonly uid: string };
}

/**
 * Resolves when a Firebase user is stored, without loading Firebase, which visitors do not need. If none is stored
 * yet, calls `onAbsent` and waits for a sign-in in another tab; the signal ends the wait.
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

// Assumes that a user is stored if the browser does not allow the check, so that Firebase decides.
async function hasStoredUser(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(USER))) return true;
    return (await readStored()).length > 0;
  } catch {
    return true;
  }
}

/** Whether Firebase has stored a different user; false if the browser does not allow the check. Never throws. */
export async function isOtherUserStored(userId: string | undefined): Promise<boolean> {
  try {
    const [user] = await readStored();
    return !!userId && !!user && user.value.uid !== userId;
  } catch {
    return false;
  }
}

async function readStored(): Promise<readonly StoredUser[]> {
  const databases = await indexedDB.databases();
  // Opening a missing database would create an empty one without the object store that Firebase expects.
  if (!databases.some(({ name }) => name === DATABASE)) return [];
  const database = await answerOf(indexedDB.open(DATABASE));
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    return (await answerOf(store.getAll(IDBKeyRange.bound(USER, `${USER}~`)))) as StoredUser[];
  } finally {
    database.close();
  }
}

// Rejects with the bare event, because no caller reads the reason: after any failure Firebase decides.
async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', reject);
  });
}
