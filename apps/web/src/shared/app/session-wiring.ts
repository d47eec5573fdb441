import type { AccountPort } from '@musubi/auth/account-ports';
import { createPagePort, systemClock } from '@musubi/auth/browser';
import { createFirebasePorts } from '@musubi/auth/firebase';
import { createSessionContext } from '@musubi/auth/react';
import { createSession, type Session } from '@musubi/auth/session';
import { createDocumentCookieJar } from '@musubi/auth/session-cookie';
import type { SignInMethodsPort } from '@musubi/auth/sign-in-methods-ports';

import { draftPlaces } from '#shared/autosave/draft-places.ts';
import { EditorRegistry } from '#shared/autosave/editor-registry.ts';
import { createLazyClient, type MemberClient } from '#shared/clients/lazy-client.ts';
import { createMemberClient } from '#shared/clients/member-client.ts';
import { createSessionApi } from '#shared/clients/session-api.ts';
import type { BrowserConfig } from '#shared/config/browser-config.ts';
import { LazySealedDrafts } from '#shared/sealed-drafts/lazy-sealed-drafts.ts';
import { MaintenanceSignal } from '#shared/signals/maintenance-signal.ts';
import { TabSignal } from '#shared/tab-signal.ts';

import type { MemberProfile } from './member-profile.ts';

export const { SessionProvider, useSession } = createSessionContext<MemberProfile>();

export interface SessionWiring {
  readonly session: Session;
  /** Account operations of the identity service, such as passwords and addresses. */
  readonly accounts: AccountPort;
  /** The sign-in methods of the signed-in user, lazy-loaded by the screens that change them. */
  readonly loadSignInMethods: () => Promise<SignInMethodsPort>;
  readonly editors: EditorRegistry;
  /** Reports that this tab has saved a draft. */
  readonly saves: TabSignal;
  /** Unsaved changes, encrypted, that outlive the session. */
  readonly sealedDrafts: LazySealedDrafts;
  /** Receives reports that the API may be under maintenance. */
  readonly maintenance: MaintenanceSignal;
  /** Creates the API client of a user, or of visitors for null. */
  readonly clientOf: (userId: string | null) => MemberClient;
}

/** Subscribes a component to the session, such as one that deletes its data of a member. */
export type SessionFollower = (wiring: Pick<SessionWiring, 'session' | 'editors' | 'sealedDrafts'>) => void;

/**
 * Connects the identity service, the API and the browser to a session. Nothing is loaded or sent until the
 * session starts. The followers subscribe in list order, before any other listener.
 */
function createSessionWiring(config: BrowserConfig, followers: readonly SessionFollower[]): SessionWiring {
  const { accounts, loadSignInMethods, ...identityPorts } = createFirebasePorts(config.firebase);
  const session = createSession(
    {
      ...identityPorts,
      api: createSessionApi(config),
      // Only browsers start sessions, so the server needs no cookies.
      cookies: createDocumentCookieJar(typeof document === 'undefined' ? { cookie: '' } : document),
      page:
        typeof window === 'undefined'
          ? { onReturn: () => () => {}, isSeen: () => false }
          : createPagePort(window),
      clock: systemClock,
      logger: console,
    },
    { tokenMaxAgeSeconds: config.tokenMaxAgeSeconds },
  );
  const { apiOrigin } = config;
  const editors = new EditorRegistry();
  const maintenance = new MaintenanceSignal(systemClock.nowMs);
  const clientOf = (userId: string | null): MemberClient =>
    userId === null
      ? createLazyClient({ baseUrl: apiOrigin })
      : createMemberClient(userId, { session, apiOrigin, onUnavailable: maintenance.suspect });
  const sealedDrafts = new LazySealedDrafts(draftPlaces, async () => {
    const { createLateWiring } = await import('./late-wiring.ts');
    return createLateWiring(session, clientOf);
  });
  for (const follow of followers) follow({ session, editors, sealedDrafts });
  return {
    session,
    accounts,
    loadSignInMethods,
    editors,
    saves: new TabSignal(() => new BroadcastChannel('drafts.saved')),
    sealedDrafts,
    maintenance,
    clientOf,
  };
}

let ofPage: SessionWiring | null = null;

/**
 * Returns the session wiring of this document, a singleton in browsers. A change of language mounts new
 * layouts, which get the same session and unsaved drafts from the singleton.
 */
export function getSessionWiring(
  config: BrowserConfig,
  followers: readonly SessionFollower[],
): SessionWiring {
  if (typeof window === 'undefined') return createSessionWiring(config, followers);
  ofPage ??= createSessionWiring(config, followers);
  return ofPage;
}
