import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type DocumentReference,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  setDoc,
} from 'firebase/firestore';

/** The Firestore SDK in a browser, controlled by a test. */
export interface SignalsPage {
  /** Signs in as a user; call it once per page. */
  signIn(options: { readonly userId: string; readonly host: string }): void;
  /** Watches a document and appends each result to `seen`. */
  watch(path: string): void;
  /**
   * Results of all watches, each with its time. A result is `absent`, `exists`, `cached` or an error code.
   */
  readonly seen: { readonly what: string; readonly atMs: number }[];
  /** Returns `exists`, `absent` or an error code. */
  read(path: string): Promise<string>;
  list(path: string): Promise<string>;
  write(path: string): Promise<string>;
}

declare global {
  interface Window {
    signals: SignalsPage;
  }
}

let database: Firestore;
const seen: SignalsPage['seen'] = [];

function at(path: string): DocumentReference {
  return doc(database, path);
}

async function outcome(task: Promise<string>): Promise<string> {
  try {
    return await task;
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function note(what: string): void {
  seen.push({ what, atMs: Date.now() });
}

window.signals = {
  seen,
  signIn({ userId, host }) {
    database = getFirestore(initializeApp({ projectId: 'demo-signals', apiKey: 'any' }));
    const [name = '', port] = host.split(':');
    connectFirestoreEmulator(database, name, Number(port), {
      mockUserToken: { sub: userId, iat: Math.floor(Date.now() / 1000) },
    });
  },
  watch(path) {
    onSnapshot(
      at(path),
      { includeMetadataChanges: true },
      (snapshot) => note(snapshot.metadata.fromCache ? 'cached' : snapshot.exists() ? 'exists' : 'absent'),
      (error) => note(error.code),
    );
  },
  read: async (path) => outcome(getDoc(at(path)).then((found) => (found.exists() ? 'exists' : 'absent'))),
  list: async (path) => outcome(getDocs(collection(database, path)).then(({ size }) => `${size} documents`)),
  write: async (path) => outcome(setDoc(at(path), { signed_out: true }).then(() => 'written')),
};
