import { createMusubiClient, type MusubiClient, type Profile } from '@musubi/api-client';
import { createPagePort, systemClock } from '@musubi/auth/browser';
import { createFirebasePorts } from '@musubi/auth/firebase';
import { type SessionApiPort, SessionRejectedError } from '@musubi/auth/ports';
import { createSessionContext } from '@musubi/auth/react';
import { createSession, type Session } from '@musubi/auth/session';
import { createDocumentCookieJar } from '@musubi/auth/session-cookie';

import { isSignInEnded, toApiFailure } from './api/api-failure.ts';
import type { BrowserConfig } from './browser-config.ts';

export const { SessionProvider, useSession } = createSessionContext<Profile>();

export interface SessionWiring {
  readonly session: Session;
  /** The API with the session's bearer on every call that takes one. */
  readonly client: MusubiClient;
}

async function rejecting<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const failure = await toApiFailure(error);
    throw isSignInEnded(failure) ? new SessionRejectedError(failure.message, { cause: failure }) : failure;
  }
}

/** The session's three calls; each carries its own bearer, for the session is not there yet when it asks. */
function createSessionApi(apiOrigin: string): SessionApiPort {
  const withBearer = (bearer: string): MusubiClient['identity'] =>
    createMusubiClient({ baseUrl: apiOrigin, accessToken: () => bearer }).identity;
  return {
    async getCustomToken(bearer, signal) {
      const { token } = await rejecting(withBearer(bearer).getCustomToken({ signal }));
      return token;
    },
    async isSignedOut(key, bearer, signal) {
      const { isSignedOut } = await rejecting(withBearer(bearer).getGlobalSignOutStatus({ key }, { signal }));
      return isSignedOut;
    },
    async registerSignOutKey(key, bearer, signal) {
      const registerKeyRequest = { key };
      await rejecting(withBearer(bearer).registerKeyForGlobalSignOut({ registerKeyRequest }, { signal }));
    },
  };
}

/** Joins identity service, API and browser to the session of this page. Nothing is loaded or sent before it starts. */
export function createSessionWiring(config: BrowserConfig): SessionWiring {
  const session = createSession({
    ...createFirebasePorts(config.firebase),
    api: createSessionApi(config.apiOrigin),
    // Only browsers start sessions; a server renders the state before the first event.
    cookies: createDocumentCookieJar(typeof document === 'undefined' ? { cookie: '' } : document),
    page: typeof window === 'undefined' ? { onReturn: () => () => {} } : createPagePort(window),
    clock: systemClock,
    logger: console,
  });
  const client = createMusubiClient({
    baseUrl: config.apiOrigin,
    accessToken: async () => (await session.getBearer()) ?? '',
    middleware: [
      {
        // Somebody may have signed out in another app; the session asks, and leaves when it is so.
        post: async ({ response }) => {
          if (response.status === 401) void session.confirm();
        },
      },
    ],
  });
  return { session, client };
}
