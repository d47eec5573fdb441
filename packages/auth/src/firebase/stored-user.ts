import { ARRIVALS } from './arrivals.ts';

// Where Firebase's two browser persistences keep a user; the SDK has kept to these names since its version 4.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const USER = 'firebase:authUser:';

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
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE) && (await countUsers()) > 0;
  } catch {
    return true;
  }
}

async function countUsers(): Promise<number> {
  const database = await answerOf(indexedDB.open(DATABASE));
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    return await answerOf(store.count(IDBKeyRange.bound(USER, `${USER}\uFFFF`)));
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
