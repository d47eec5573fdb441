import { createPagePort, systemClock } from '@musubi/auth/browser';
import { toAuthErrorCode } from '@musubi/auth/error-codes';
import { createFirebasePorts } from '@musubi/auth/firebase';
import { SessionRejectedError, type SessionApiPort, type SignInMethod } from '@musubi/auth/ports';
import { createSessionContext } from '@musubi/auth/react';
import { createSession } from '@musubi/auth/session';
import { createDocumentCookieJar } from '@musubi/auth/session-cookie';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** A real session in a real browser, controlled by a test. */
export interface SessionPage {
  /** Returns `signed in` or the error code. */
  signIn(method: SignInMethod): Promise<string>;
  getBearer(): Promise<string | null>;
  /** Every state that React rendered, in order. */
  readonly drawn: string[];
}

declare global {
  interface Window {
    session: SessionPage;
  }
}

const query = new URLSearchParams(location.search);

async function call(path: string, bearer: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api/${path}`, { headers: { authorization: `Bearer ${bearer}` }, signal });
  if (response.status === 401) throw new SessionRejectedError(path);
  return response.json();
}

const api: SessionApiPort = {
  getCustomToken: async (bearer, signal) =>
    ((await call('custom-token', bearer, signal)) as { token: string }).token,
  isSignedOut: async (key, bearer, signal) =>
    ((await call(`status?key=${key}`, bearer, signal)) as { isSignedOut: boolean }).isSignedOut,
  registerSignOutKey: async (key, bearer, signal) => {
    await call(`register?key=${key}`, bearer, signal);
  },
  // Never called, because the test pages do not change sign-in methods.
  revokeOtherSessions: async () => Promise.reject(new SessionRejectedError('end-earlier')),
};

const session = createSession(
  {
    ...createFirebasePorts({
      apiKey: 'any',
      authDomain: 'localhost',
      projectId: query.get('project') ?? '',
      authEmulatorHost: query.get('auth'),
      firestoreEmulatorHost: query.get('firestore'),
    }),
    api,
    cookies: createDocumentCookieJar(document),
    page: createPagePort(window),
    clock: systemClock,
    logger: console,
  },
  query.has('maxAge') ? { tokenMaxAgeSeconds: Number(query.get('maxAge')) } : {},
);

const { SessionProvider, useSession } = createSessionContext();
const profile = { data: undefined, isLoading: false, error: null, mutate: async () => {} };
const navigation = {
  navigate: (target: string) => history.pushState(null, '', `${target}${location.search}`),
  scrollToTop: () => window.scrollTo(0, 0),
};
const drawn: string[] = [];

async function signIn(method: SignInMethod): Promise<string> {
  try {
    await session.signIn(method);
    return 'signed in';
  } catch (error) {
    return toAuthErrorCode(error);
  }
}

function Session() {
  const { status, isLoading, user, logout } = useSession();
  const line = `${isLoading ? 'loading' : status}${user ? ` ${user.email} ${user.providerList.join('+')}` : ''}`;
  if (drawn.at(-1) !== line) drawn.push(line);
  return (
    <>
      <p role="status">{line}</p>
      <button
        type="button"
        onClick={() =>
          void signIn({ kind: 'popup', provider: 'google' }).then((outcome) => drawn.push(outcome))
        }
      >
        Sign in with Google
      </button>
      <button type="button" onClick={() => void logout()}>
        Log out
      </button>
    </>
  );
}

window.session = { drawn, signIn, getBearer: async () => session.getBearer() };

const main = document.querySelector('main');
if (main) {
  createRoot(main).render(
    <StrictMode>
      <SessionProvider session={session} profile={profile} navigation={navigation}>
        <Session />
      </SessionProvider>
    </StrictMode>,
  );
}
