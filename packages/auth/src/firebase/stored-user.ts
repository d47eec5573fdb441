// Where Firebase's two browser persistences keep a user; the SDK has kept to these names since its version 4.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const USER = 'firebase:authUser:';

/**
 * Whether Firebase has left somebody signed in here, without loading it: visitors need none of it. Where a browser does not
 * tell, Firebase has to be asked.
 */
export async function hasStoredUser(): Promise<boolean> {
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

async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser did not say why')),
    );
  });
}
