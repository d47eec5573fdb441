'use client';

import { systemClock } from '@musubi/auth/browser';
import {
  openSisterLink,
  type SisterApp,
  type SisterLink,
  type SisterLinkState,
  tabAnswer,
  tabRefusal,
  type TabRequest,
} from '@musubi/auth/sister-app';
import { useMemo, useSyncExternalStore } from 'react';

export interface SisterAnswering {
  /** Whether the requesting app is connected and accepts a token. */
  readonly state: SisterLinkState;
  /**
   * Sends a token; resolves to false when no app received the token.
   * @throws `AuthError`.
   */
  readonly send: (token: string) => Promise<boolean>;
  readonly refuse: () => void;
}

/**
 * Creates a store for the link between this popup and the window that opened the popup. The link is open
 * while the store has a subscriber.
 */
function toLinkStore(app: Pick<SisterApp, 'origin'>) {
  let link: SisterLink | null = null;
  return {
    findLink: () => link,
    getState: (): SisterLinkState => link?.getState() ?? 'waiting',
    subscribe(listener: () => void) {
      const opened = openSisterLink({ app, view: window, clock: systemClock });
      link = opened;
      const unsubscribe = opened.subscribe(listener);
      return () => {
        unsubscribe();
        opened.stop();
      };
    },
  };
}

const subscribeToNothing = () => () => {};

/**
 * Sends the result to the requesting app: the window that opened this popup, or the app that redirected this
 * tab here.
 */
export function useSisterLink(app: SisterApp, tab: TabRequest | null): SisterAnswering {
  const { origin } = app;
  const store = useMemo(() => toLinkStore({ origin }), [origin]);
  const state = useSyncExternalStore<SisterLinkState>(
    tab === null ? store.subscribe : subscribeToNothing,
    store.getState,
    () => 'waiting',
  );
  if (tab !== null) {
    return {
      state: 'asked',
      async send(token) {
        window.location.replace(await tabAnswer(app, tab, token));
        return true;
      },
      refuse: () => window.location.replace(tabRefusal(app)),
    };
  }
  return {
    state,
    send: async (token) => (await store.findLink()?.sendToken(token)) ?? false,
    refuse() {
      store.findLink()?.refuse();
      window.close();
    },
  };
}
