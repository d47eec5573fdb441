import { ARRIVALS } from './arrivals.ts';

// Where Firebase's two browser persistences keep a user; the SDK has kept to these names since its version 4.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const USER = 'firebase:authUser:';

/** As much of what is stored as is read here. */
interface StoredUser {
  readonly value: { readonly uid: string };
}

/**
 * Resolves when Firebase has somebody signed in here, without loading it: visitors need none of it. Says so when there is
 * nobody yet, and waits for whoever signs in in another tab; the signal ends that.
 */
export async function untilStored(signal: AbortSignal, onNobody: () => void): Promise<void> {
  signal.throwIfAborted();
  const arrivals = new BroadcastChannel(ARRIVALS);
  signal.addEventListener('abort', () => arrivals.close());
  const arrival = new Promise((resolve) => {
    arrivals.addEventListener('message', resolve);
  });
  if (!(await hasStoredUser())) {
    if (!signal.aborted) onNobody();
    await arrival;
  }
  arrivals.close();
}

// Where a browser does not tell, Firebase has to be asked.
async function hasStoredUser(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(USER))) return true;
    return (await readStored()).length > 0;
  } catch {
    return true;
  }
}

/** Whether Firebase has stored somebody, and not this person; false where a browser does not tell. Never throws. */
export async function isSomebodyElseStored(userId: string | undefined): Promise<boolean> {
  try {
    const [user] = await readStored();
    return !!userId && !!user && user.value.uid !== userId;
  } catch {
    return false;
  }
}

async function readStored(): Promise<readonly StoredUser[]> {
  const databases = await indexedDB.databases();
  // Opening one that is not there would make an empty one, and Firebase find no store in it.
  if (!databases.some(({ name }) => name === DATABASE)) return [];
  const database = await answerOf(indexedDB.open(DATABASE));
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    return (await answerOf(store.getAll(IDBKeyRange.bound(USER, `${USER}~`)))) as StoredUser[];
  } finally {
    database.close();
  }
}

// Why it failed does not matter: Firebase has to be asked then.
async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', reject);
  });
}
