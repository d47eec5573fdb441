import type { Session } from '@musubi/auth/session';

import { dropDrafts, isOf } from '../autosave/draft-storage.ts';
import { tryStorage } from '../try-storage.ts';
import type { DraftCipher } from './draft-cipher.ts';
import { DraftCopies, type DraftCopiesPorts, storeSealed } from './draft-copies.ts';
import { DraftKey, type DraftKeyPorts } from './draft-key.ts';
import { DraftOffer, type UnsavedOffer } from './draft-offer.ts';
import {
  type DatedDraft,
  type DraftName,
  dropExpired,
  dropSealed,
  forgetLogOuts,
  hasPressedLogOut,
  holdSealed,
  listHeld,
  noteLogOut,
} from './sealed-storage.ts';

export interface SealedDraftsPorts extends DraftCopiesPorts, DraftKeyPorts {
  readonly clock: DraftKeyPorts['clock'];
  /** Id of the user of the browser's session cookie; null without a cookie. */
  readonly findCookieUserId: () => string | null;
}

export interface SealedDraftsState {
  readonly offer: UnsavedOffer | null;
  /** Number of times that drafts of the current screen were restored. */
  readonly restores: number;
  /** Whether all drafts would be preserved if the session ended elsewhere now. */
  readonly canKeep: boolean;
}

/** A session of this document. */
interface Followed {
  readonly userId: string;
  readonly signOutKey: string | null;
  readonly key: DraftKey;
  readonly copies: DraftCopies;
}

/**
 * Maintains an encrypted copy of each draft. The API gives the key only to this user, and only this
 * document's memory contains it. When the session ends elsewhere, the drafts are deleted, and the copies are
 * kept for the next log-in of the same user. A log-out in this browser deletes both.
 */
export class SealedDrafts {
  readonly offer: DraftOffer;
  readonly #ports: SealedDraftsPorts;
  readonly #listeners = new Set<() => void>();
  #state: SealedDraftsState = { offer: null, restores: 0, canKeep: false };
  #followed: Followed | null = null;
  /** Settles when the drafts of an ended session have been encrypted. */
  #held: Promise<unknown> = Promise.resolve();

  constructor(ports: SealedDraftsPorts) {
    this.#ports = ports;
    this.offer = new DraftOffer(ports.places, () => this.#publish());
  }

  readonly getState = (): SealedDraftsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Subscribes to the session of this document, which may already have begun or ended. */
  follow(session: Pick<Session, 'getState' | 'subscribe'>): void {
    let wasSignedOut = false;
    const take = (): void => {
      const state = session.getState();
      // The next log-in clears the problem of an interrupted session. That change looks like a log-out.
      const hasEnded = state.status === 'signedOut' && state.problem === null && !wasSignedOut;
      wasSignedOut = state.status === 'signedOut';
      if (hasEnded) this.#end();
      else if (state.status === 'signedIn') this.#begin(state.user.id, state.user.keyForGlobalSignOut);
    };
    session.subscribe(take);
    take();
  }

  /** Loads the key, so that drafts can be encrypted while offline. Never throws. */
  async prepare(): Promise<void> {
    await this.#followed?.key.load();
  }

  /** Loads the key again, after the API has ended other sessions and replaced the key. */
  renew(): void {
    this.#followed?.key.renew();
  }

  /** Deletes the unsaved changes of a user who logs out here. Call this right before the log-out. */
  forget(userId: string | null): void {
    if (userId !== null) tryStorage(() => noteLogOut(this.#shared(), userId), undefined);
    this.offer.clear();
  }

  #shared() {
    return this.#ports.places.get('shared');
  }

  #publish(): void {
    const { current: offer, restores } = this.offer;
    const canKeep =
      this.#followed !== null && this.#followed.key.isCurrent && this.#followed.copies.isComplete;
    const { offer: shown, restores: done, canKeep: could } = this.#state;
    if (offer === shown && restores === done && canKeep === could) return;
    this.#state = { offer, restores, canKeep };
    for (const listener of this.#listeners) listener();
  }

  #begin(userId: string, signOutKey: string | null): void {
    const before = this.#followed;
    if (before?.userId === userId) {
      if (before.signOutKey === signOutKey) return;
      this.#followed = { ...before, signOutKey };
      before.key.renew();
      return;
    }
    this.#stop();
    const key = new DraftKey(this.#ports, userId, () => this.#takeKey());
    const copies = new DraftCopies({ ...this.#ports, userId, key, onChange: () => this.#publish() });
    this.#followed = { userId, signOutKey, key, copies };
    tryStorage(() => {
      const shared = this.#shared();
      forgetLogOuts(shared);
      dropSealed(shared, userId);
      dropExpired(shared, this.#ports.clock.nowMs());
      if (listHeld(shared, userId).length > 0) void this.prepare();
      dropDrafts(shared, userId);
    }, undefined);
    tryStorage(() => dropDrafts(this.#ports.places.get('tab'), userId), undefined);
  }

  #takeKey(): void {
    const followed = this.#followed;
    const cipher = followed?.key.cipher ?? null;
    if (followed !== null && cipher !== null && followed.key.isCurrent) {
      followed.copies.start();
      void this.#openOffer(followed, cipher);
    }
    this.#publish();
  }

  async #openOffer({ userId, key }: Followed, cipher: DraftCipher): Promise<void> {
    await this.#held;
    await this.offer.open(userId, cipher, () => this.#followed?.key === key && key.cipher === cipher);
  }

  #end(): void {
    const ended = this.#followed;
    const rest = this.#stop();
    const userId = ended?.userId ?? '';
    // The session removes its cookie when it ends. A remaining cookie belongs to a later session of the
    // browser, which began while this tab was suspended. The shared drafts of that user then belong to the
    // later session.
    const successorId = this.#ports.findCookieUserId();
    const isEnded = ({ slot, key }: DraftName): boolean =>
      successorId === null || slot === this.#ports.tabSlot || !isOf(key, successorId);
    const isForgotten = tryStorage(() => {
      const shared = this.#shared();
      dropExpired(shared, this.#ports.clock.nowMs());
      holdSealed(shared, isEnded);
      return hasPressedLogOut(shared, userId);
    }, true);
    tryStorage(() => dropDrafts(this.#shared(), successorId), undefined);
    tryStorage(() => dropDrafts(this.#ports.places.get('tab')), undefined);
    const cipher = ended?.key.cipher ?? null;
    if (isForgotten || cipher === null) return;
    // The deletion frees storage, so encrypted copies that exceeded the browser's quota are stored now, unless
    // another user has logged in.
    const isWanted = (): boolean => this.#followed === null || this.#followed.userId === userId;
    const held = { seal: 'held', cipher, isWanted } as const;
    this.#held = Promise.all(
      rest.filter(isEnded).map(async (draft) => storeSealed(this.#ports.places, held, draft)),
    );
  }

  /** Unsubscribes from the session. Returns the drafts whose last text has no copy. */
  #stop(): readonly DatedDraft[] {
    const stopped = this.#followed;
    this.#followed = null;
    stopped?.key.end();
    this.offer.clear();
    return stopped?.copies.end() ?? [];
  }
}
