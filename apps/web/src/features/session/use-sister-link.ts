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
  /** Whether somebody is there who takes an answer. */
  readonly state: SisterLinkState;
  /** Hands over a token; false when nobody has taken it. Throws `AuthError`. */
  readonly send: (token: string) => Promise<boolean>;
  readonly refuse: () => void;
}

/** The link to the opener, open for as long as somebody follows its state. */
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

/** The way back to the app that has asked: the page that opened this window, or this very tab. */
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
