import type { Session } from '@musubi/auth/session';

import type { DraftPlaces } from '../autosave/draft-places.ts';
import { dropDrafts } from '../autosave/draft-storage.ts';
import { tryStorage } from '../try-storage.ts';
import type { SealedDrafts, SealedDraftsState } from './sealed-drafts.ts';

/** The state before the module has loaded. */
export const NO_SEALED_DRAFTS: SealedDraftsState = { offer: null, restores: 0, canKeep: false };

/**
 * `SealedDrafts`, loaded once the document knows its session. Until then there is no offer, and no draft is
 * preserved.
 */
export class LazySealedDrafts {
  readonly #places: DraftPlaces;
  readonly #create: () => Promise<SealedDrafts>;
  readonly #listeners = new Set<() => void>();
  #waiting: ((drafts: SealedDrafts) => void)[] = [];
  #drafts: SealedDrafts | null = null;
  #isLoading = false;

  /** @param create Loads the module. May throw; it is then called again at the next use. */
  constructor(places: DraftPlaces, create: () => Promise<SealedDrafts>) {
    this.#places = places;
    this.#create = create;
  }

  /** Null until the module has loaded; before that there is no offer. */
  get loaded(): SealedDrafts | null {
    return this.#drafts;
  }

  readonly getState = (): SealedDraftsState => this.#drafts?.getState() ?? NO_SEALED_DRAFTS;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Subscribes to the session of this document. Call this after `endEditorsWithTheirPerson`, because an
   * active editor would write its draft again.
   */
  follow(session: Pick<Session, 'getState' | 'subscribe'>): void {
    let wasSignedOut = false;
    let isFollowed = false;
    const take = (): void => {
      const state = session.getState();
      const hasEnded = state.status === 'signedOut' && state.problem === null && !wasSignedOut;
      wasSignedOut = state.status === 'signedOut';
      // Normally the module deletes the plain drafts. When it cannot be loaded, they must not stay.
      if (hasEnded && this.#drafts === null)
        for (const place of ['shared', 'tab'] as const)
          tryStorage(() => dropDrafts(this.#places.get(place)), undefined);
      if (isFollowed || (state.status !== 'signedIn' && state.status !== 'signedOut')) return;
      isFollowed = true;
      this.use((drafts) => drafts.follow(session));
    };
    session.subscribe(take);
    take();
  }

  /** Calls `act` with the drafts: synchronously when they are loaded. */
  use(act: (drafts: SealedDrafts) => void): void {
    if (this.#drafts !== null) return act(this.#drafts);
    this.#waiting.push(act);
    if (!this.#isLoading) void this.#load();
    return undefined;
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    try {
      const drafts = await this.#create();
      drafts.subscribe(() => {
        for (const listener of this.#listeners) listener();
      });
      this.#drafts = drafts;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const act of waiting) act(drafts);
    } catch {
      // The next use retries the load, for example when the network is back.
    } finally {
      this.#isLoading = false;
    }
  }
}
