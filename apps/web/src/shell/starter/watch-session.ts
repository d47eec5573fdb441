import { createDocumentCookieJar, findSessionToken, removeSessionRecord } from '@musubi/auth/session-cookie';
import { readTokenClaims } from '@musubi/auth/token-claims';

import { startApp } from './start-app.ts';
import { APP_LIVE_EVENT } from './starter-rules.ts';
import { clearPerson } from './still-drawer.ts';

const COOKIE_INTERVAL_MS = 1_000;
/** Polling interval. A sign-out elsewhere must show within 5 s, including the response time. */
const STATUS_INTERVAL_MS = 3_000;
const DOCUMENT_INTERVAL_MS = 4_000;
/** The app refreshes a token that expires within this time. */
const EXPIRY_MARGIN_MS = 60_000;

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const USER = 'firebase:authUser:';

const jar = createDocumentCookieJar(document);

const readToken = (): string | null => findSessionToken(jar.read());

/** Identifies the session of the cookie; empty without a cookie. */
function readSession(): string {
  const claims = readTokenClaims(readToken() ?? '');
  return claims === null ? '' : `${claims.id}/${claims.keyForGlobalSignOut ?? ''}`;
}

async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The browser refused its database')));
  });
}

/**
 * Whether Firebase has stored a user, whose cookie may have expired. True if the browser does not allow the
 * check.
 */
async function hasStoredUser(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(USER))) return true;
    const databases = await indexedDB.databases();
    // Opening a missing database would create it.
    if (!databases.some(({ name }) => name === DATABASE)) return false;
    const database = await answerOf(indexedDB.open(DATABASE));
    try {
      const store = database.transaction(STORE).objectStore(STORE);
      return (await answerOf(store.count(IDBKeyRange.bound(USER, `${USER}~`)))) > 0;
    } finally {
      database.close();
    }
  } catch {
    return true;
  }
}

/** The URLs that report whether a session was signed out elsewhere. */
export interface SignOutSources {
  /** URL of the API's status call, without the key at its end. */
  readonly statusUrl: string;
  /** URL of the documents in the store. */
  readonly documentsUrl: string;
}

interface Question {
  readonly url: string;
  readonly init?: RequestInit;
  readonly isSignedOut: (answer: unknown) => boolean;
}

async function ask({ url, init, isSignedOut }: Question, token: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      ...init,
      cache: 'no-store',
      headers: { authorization: `Bearer ${token}` },
    });
    // Only the app can handle a session that the API refuses.
    if (response.status === 401) startApp();
    return response.ok && isSignedOut(await response.json());
  } catch {
    // For example while offline. The next poll follows.
    return false;
  }
}

/**
 * The two requests: the API's status of the key, and the document that another system may write directly into
 * the store.
 */
function questionsOf({ statusUrl, documentsUrl }: SignOutSources, id: string, key: string) {
  const path = `users/${id}/keys_for_global_sign_out/${key}`;
  const name = `${documentsUrl.replace(/^.*?\/v1\//, '')}/${path}`;
  return {
    status: {
      url: `${statusUrl}${encodeURIComponent(key)}`,
      isSignedOut: (answer: unknown) => (answer as { isSignedOut?: unknown }).isSignedOut === true,
    },
    document: {
      // Unlike a GET, this request returns 200 when the document does not exist, so that the console shows no
      // error.
      url: `${documentsUrl}:batchGet`,
      init: { method: 'POST', body: JSON.stringify({ documents: [name] }) },
      isSignedOut: (answer: unknown) =>
        (answer as readonly { found?: { name?: unknown } }[])[0]?.found?.name === name,
    },
  } as const;
}

/**
 * Repeats `run` while the tab is visible, starting now, and also when the user returns to the tab. Stops when
 * the app has taken over.
 */
function repeat(intervalMs: number, run: () => void): void {
  const runVisibly = (): void => {
    if (document.visibilityState === 'visible') run();
  };
  const timer = setInterval(runVisibly, intervalMs);
  document.addEventListener('visibilitychange', runVisibly);
  window.addEventListener(
    APP_LIVE_EVENT,
    () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', runVisibly);
    },
    { once: true },
  );
  runVisibly();
}

/** Reloads the document, which the server renders for the session of the cookie. */
function reload(): void {
  clearPerson();
  window.location.reload();
}

function watchMember(sources: SignOutSources): void {
  const session = readSession();
  const expiresAtMs = (): number => (readTokenClaims(readToken() ?? '')?.expiresAtSeconds ?? 0) * 1000;
  let lastExpiryMs = expiresAtMs();
  const isExpiring = (): boolean => Date.now() > lastExpiryMs - EXPIRY_MARGIN_MS;
  repeat(COOKIE_INTERVAL_MS, () => {
    if (isExpiring()) startApp();
    else if (readSession() !== session) reload();
    lastExpiryMs = Math.max(lastExpiryMs, expiresAtMs());
  });
  const claims = readTokenClaims(readToken() ?? '');
  const key = claims?.keyForGlobalSignOut ?? null;
  if (claims === null || key === null) {
    startApp();
    return;
  }
  const questions = questionsOf(sources, claims.id, key);
  const pose = async (question: Question): Promise<void> => {
    const token = readToken();
    if (token === null || readSession() !== session || !(await ask(question, token))) return;
    removeSessionRecord(jar);
    reload();
  };
  repeat(STATUS_INTERVAL_MS, () => void pose(questions.status));
  repeat(DOCUMENT_INTERVAL_MS, () => void pose(questions.document));
}

async function watchVisitor(): Promise<void> {
  const session = readSession();
  repeat(COOKIE_INTERVAL_MS, () => {
    if (readSession() !== session) startApp();
  });
  if (await hasStoredUser()) startApp();
}

/**
 * Watches, without the app, for a change of the session that the server has rendered. Loads the app when only
 * the app can determine the session.
 */
export function watchSession(shown: string | undefined, sources: SignOutSources): void {
  if (shown === 'signedIn') watchMember(sources);
  else if (shown === 'signedOut') void watchVisitor();
  else startApp();
}
