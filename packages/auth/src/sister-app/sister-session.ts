import { createPagePort, type PageView, systemClock } from '../browser.ts';
import { createFirebasePorts } from '../firebase/firebase-ports.ts';
import type { FirebaseSettings } from '../firebase/firebase-settings.ts';
import { createSession, type Session } from '../session.ts';
import { type ApiView, createSessionApi } from '../session/session-api.ts';
import { createDocumentCookieJar } from '../session/session-cookie.ts';
import { ANSWER_HASH, type MainApp } from './main-app-address.ts';
import type { LeavingWindow } from './main-app-tab.ts';
import { signInByMainApp, type SisterWindow } from './main-app.ts';

/** The Firebase project of the main app. The emulator hosts are for development. */
export type SisterProject = Pick<FirebaseSettings, 'apiKey' | 'authDomain' | 'projectId'> &
  Partial<Pick<FirebaseSettings, 'authEmulatorHost' | 'firestoreEmulatorHost'>>;

/** The part of `window` that a sister app needs. */
export type SisterView = SisterWindow &
  LeavingWindow &
  ApiView &
  PageView & { readonly document: Pick<Document, 'cookie'> };

export interface SisterSessionOptions {
  readonly project: SisterProject;
  /** Origin of the API: `https://api.example.com`. */
  readonly apiOrigin: string;
  readonly mainApp: MainApp;
  /** Replaces `window` in tests. */
  readonly view?: SisterView;
}

/** A session that signs in through the main app. */
export interface SisterSession {
  /** The session of this tab. Subscribe to it, then call its `start`, or give it to `SessionProvider`. */
  readonly session: Session;
  /**
   * Signs in through a popup of the main app. Call it in a click handler before any `await`. Throws `AuthError`:
   * `popup_blocked` (offer `signInInThisTab`), `cancelled`, and the failures of `session.signIn`.
   */
  signIn(signal?: AbortSignal): Promise<void>;
  /** Leaves for the main app, which comes back to the registered path. Throws `AuthError`. */
  signInInThisTab(): Promise<void>;
  /**
   * Completes a sign-in of `signInInThisTab` and restores the former URL; false when the user has not come back from
   * one. Await it at the registered path before your router starts. Throws `AuthError`.
   */
  takeReturned(): Promise<boolean>;
}

/** Creates the session of a sister app. Call it once per page load. */
export function createSisterSession({
  project,
  apiOrigin,
  mainApp,
  view = window,
}: SisterSessionOptions): SisterSession {
  const emulators = { authEmulatorHost: null, firestoreEmulatorHost: null };
  const { identity, signals } = createFirebasePorts({ ...emulators, ...project });
  const session = createSession({
    identity,
    signals,
    api: createSessionApi({ apiOrigin, view }),
    cookies: createDocumentCookieJar(view.document),
    page: createPagePort(view),
    clock: systemClock,
    logger: console,
  });
  const ports = { session, view, clock: systemClock };
  return {
    session,
    signIn: async (signal) => signInByMainApp(mainApp, ports, signal),
    async signInInThisTab() {
      const { leaveForMainApp } = await import('./main-app-tab.ts');
      await leaveForMainApp(mainApp, ports);
    },
    async takeReturned() {
      if (!view.location.hash.startsWith(ANSWER_HASH)) return false;
      const { takeReturnedFromMainApp } = await import('./main-app-tab.ts');
      return takeReturnedFromMainApp(ports);
    },
  };
}
