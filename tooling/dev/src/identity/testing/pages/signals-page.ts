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

/** The Firestore SDK of a browser, as a test drives it. */
export interface SignalsPage {
  /** Takes the identity of a user; once a page. */
  signIn(options: { readonly userId: string; readonly host: string }): void;
  /** Begins to watch a document; what is seen is put on a list. */
  watch(path: string): void;
  /** What watches saw: `absent`, `exists`, `cached`, or the code of an error, with the time it was seen. */
  readonly seen: { readonly what: string; readonly atMs: number }[];
  /** `exists`, `absent`, or the code of an error. */
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
