import type { Session } from '@musubi/auth/session';

import { tryStorage } from '../try-storage.ts';
import { type DraftStorage, dropDrafts, HELD, holdDrafts, returnDrafts } from './draft-storage.ts';

/** The storages of drafts. Each function may throw when the browser blocks storage. */
interface DraftStorages {
  /** Shared by all tabs of the browser. */
  readonly getShared: () => DraftStorage;
  /** Lasts as long as this tab. */
  readonly getTab: () => DraftStorage;
}

const BROWSER: DraftStorages = {
  getShared: () => window.localStorage,
  getTab: () => window.sessionStorage,
};

/**
 * Deletes all drafts when the session has ended, in this tab or elsewhere, so that a shared computer keeps none.
 * A session that a problem has interrupted keeps them. Call this after `endEditorsWithTheirPerson`, because an
 * editor that runs would write its draft again.
 */
export function endDraftsWithTheSession(
  session: Pick<Session, 'getState' | 'subscribe'>,
  { getShared, getTab }: DraftStorages = BROWSER,
): void {
  let wasSignedOut = false;
  session.subscribe(() => {
    const state = session.getState();
    // The next log-in clears the problem of an interrupted session, which then looks like a log-out.
    const hasEnded = state.status === 'signedOut' && state.problem === null && !wasSignedOut;
    wasSignedOut = state.status === 'signedOut';
    tryStorage(() => {
      if (state.status === 'signedIn') {
        dropDrafts(getShared(), state.user.id);
        dropDrafts(getTab(), state.user.id);
        returnDrafts(state.user.id, { from: getTab(), to: getShared(), held: HELD.shared });
        returnDrafts(state.user.id, { from: getTab(), to: getTab(), held: HELD.tab });
      } else if (hasEnded) {
        dropDrafts(getShared());
        dropDrafts(getTab());
      }
    }, undefined);
  });
}

/** Keeps a user's drafts in this tab until the user has logged in again, because the API refused the session. */
export function keepDraftsForLogIn(userId: string, { getShared, getTab }: DraftStorages = BROWSER): void {
  tryStorage(() => {
    // First the tab's own, so that the copies of the shared drafts are not among them.
    holdDrafts(userId, { from: getTab(), to: getTab(), held: HELD.tab });
    holdDrafts(userId, { from: getShared(), to: getTab(), held: HELD.shared });
  }, undefined);
}
