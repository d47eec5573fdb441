import type { Clock } from '@musubi/auth/ports';
import type { Session } from '@musubi/auth/session';

import type { DraftPlace, DraftPlaces } from '../autosave/draft-places.ts';
import { dropDrafts, isDraftOf, listDrafts, slugOf } from '../autosave/draft-storage.ts';
import { tryStorage } from '../try-storage.ts';
import type { DraftCipher } from './draft-cipher.ts';
import { hasEditorOf, withoutScreen } from './draft-screens.ts';
import {
  dropExpired,
  dropSealed,
  type DraftName,
  forgetLogOuts,
  hasPressedLogOut,
  holdSealed,
  listHeld,
  noteLogOut,
  type Seal,
  toName,
  writeSealed,
} from './sealed-storage.ts';

/** A new session gets its key before the API replaces it, which ends the other sessions up to some seconds later. */
const KEY_RENEWAL_MS = 15_000;

const PLACES: readonly DraftPlace[] = ['shared', 'tab'];

export interface SealedDraftsPorts {
  readonly places: DraftPlaces;
  /** Asks the API for the key of this user. May throw. */
  readonly fetchKey: (userId: string) => Promise<string>;
  /** May throw when its module cannot be loaded. */
  readonly openCipher: (key: string) => Promise<DraftCipher>;
  /** Whether the browser has WebCrypto, which it gives to secure pages alone. Without it nothing is encrypted. */
  readonly canSeal: boolean;
  readonly clock: Clock;
}

/** Unsaved changes of a former session, offered to their user. */
export interface UnsavedOffer {
  /** When the last of them was typed. */
  readonly atMs: number;
  /** The editors that they belong to. */
  readonly slugs: readonly string[];
  /** Whether they are back in their editors, which save them when their screens open. */
  readonly isRestored: boolean;
}

interface Owner {
  readonly userId: string;
  readonly signOutKey: string | null;
}

interface TypedDraft extends DraftName {
  readonly text: string;
}

interface OpenedDraft extends TypedDraft {
  readonly atMs: number;
}

/** Sorted, because the browser encrypts and decrypts in any order. */
const slugsOf = (drafts: readonly DraftName[]): readonly string[] =>
  [...new Set(drafts.flatMap(({ key }) => slugOf(key) ?? []))].toSorted();

const idOf = ({ place, key }: DraftName): string => `${place}.${key}`;

/**
 * Keeps an encrypted copy of each draft, under a key that the API gives to this user alone and that only the memory
 * of this document holds. When the session ends elsewhere, the drafts are deleted and the copies wait for the next
 * log-in of the same user. A log-out pressed here deletes both.
 */
export class SealedDrafts {
  readonly #ports: SealedDraftsPorts;
  readonly #listeners = new Set<() => void>();
  readonly #sealing = new Set<string>();
  /** The text of each copy that this document has written. */
  #copied = new Map<string, string>();
  #owner: Owner | null = null;
  #cipher: DraftCipher | null = null;
  #loading: Promise<DraftCipher | null> | null = null;
  /** Settles when the drafts of an ended session are encrypted. */
  #held: Promise<unknown> = Promise.resolve();
  #opened: readonly OpenedDraft[] = [];
  #offer: UnsavedOffer | null = null;
  #restores = 0;

  constructor(ports: SealedDraftsPorts) {
    this.#ports = ports;
  }

  readonly getOffer = (): UnsavedOffer | null => this.#offer;

  /** How often drafts of the present screen were put back; it starts again then. */
  readonly getRestores = (): number => this.#restores;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get canSeal(): boolean {
    return this.#ports.canSeal;
  }

  /** Follows the session of this document, which may have begun or ended before. */
  follow(session: Pick<Session, 'getState' | 'subscribe'>): void {
    let wasSignedOut = false;
    const take = (): void => {
      const state = session.getState();
      // The next log-in clears the problem of an interrupted session, which then looks like a log-out.
      const hasEnded = state.status === 'signedOut' && state.problem === null && !wasSignedOut;
      wasSignedOut = state.status === 'signedOut';
      if (hasEnded) this.#end();
      else if (state.status === 'signedIn')
        this.#begin({ userId: state.user.id, signOutKey: state.user.keyForGlobalSignOut });
    };
    session.subscribe(take);
    take();
    this.#ports.places.subscribe((place, key) => void this.#copy({ place, key }));
  }

  /** Loads the key, so that drafts can be encrypted once there is no network. Never throws. */
  async prepare(): Promise<DraftCipher | null> {
    const owner = this.#owner;
    if (owner === null || !this.#ports.canSeal) return null;
    if (this.#cipher !== null) return this.#cipher;
    this.#loading ??= this.#load(owner);
    return this.#loading;
  }

  /** Number of offered drafts, which a log-out would delete. */
  readonly countOffered = (): number => this.#opened.length;

  /**
   * Puts the offered drafts back, where the screen at `path` takes its own at once. Returns the slugs of those that
   * are back; their former editors must end now. The others stay in the offer, unless another tab has settled them.
   */
  restore(path: string): readonly string[] {
    const atMs = this.#offer?.atMs ?? 0;
    const restored = slugsOf(
      this.#settleOffer((draft) => {
        const storage = this.#ports.places.get(draft.place);
        // A text typed since then stays.
        if (storage.getItem(draft.key) !== null) return false;
        storage.setItem(draft.key, draft.text);
        return true;
      }),
    );
    if (hasEditorOf(restored, path)) this.#restores += 1;
    this.#publishRestored({ atMs, slugs: withoutScreen(restored, path), isRestored: true });
    return restored;
  }

  /** Ends the notice of the drafts of this screen, which its editor takes now. */
  noteOpened(path: string): void {
    if (this.#offer?.isRestored === true)
      this.#publishRestored({ ...this.#offer, slugs: withoutScreen(this.#offer.slugs, path) });
  }

  discard(): void {
    this.#settleOffer(() => true);
    this.#publish(null);
  }

  /** Ends the notice of the drafts that are back. */
  dismiss(): void {
    this.#publishOpened();
  }

  /** Deletes the unsaved changes of a user who logs out here. Call this right before the log-out. */
  forget(userId: string | null): void {
    if (userId !== null) tryStorage(() => noteLogOut(this.#shared(), userId), undefined);
    this.#opened = [];
    this.#publish(null);
  }

  #shared() {
    return this.#ports.places.get('shared');
  }

  #publish(offer: UnsavedOffer | null): void {
    this.#offer = offer;
    for (const listener of this.#listeners) listener();
  }

  /** Says what is back, and then offers the rest. */
  #publishRestored(offer: UnsavedOffer): void {
    if (offer.slugs.length === 0) this.#publishOpened();
    else this.#publish(offer);
  }

  #publishOpened(): void {
    const opened = this.#opened;
    const atMs = Math.max(...opened.map((draft) => draft.atMs));
    this.#publish(opened.length === 0 ? null : { atMs, slugs: slugsOf(opened), isRestored: false });
  }

  #begin(owner: Owner): void {
    const before = this.#owner;
    this.#owner = owner;
    if (before?.userId === owner.userId) {
      if (before.signOutKey !== owner.signOutKey) this.#renew(owner);
      return;
    }
    this.#reset();
    tryStorage(() => {
      const shared = this.#shared();
      forgetLogOuts(shared);
      dropSealed(shared, owner.userId);
      dropExpired(shared, this.#ports.clock.nowMs());
      if (listHeld(shared, owner.userId).length > 0) void this.prepare();
      dropDrafts(shared, owner.userId);
    }, undefined);
    tryStorage(() => dropDrafts(this.#ports.places.get('tab'), owner.userId), undefined);
  }

  #end(): void {
    const owner = this.#owner;
    const cipher = this.#cipher;
    const copied = this.#copied;
    this.#owner = null;
    this.#reset();
    const rest = tryStorage(() => {
      const shared = this.#shared();
      dropExpired(shared, this.#ports.clock.nowMs());
      holdSealed(shared);
      return owner === null || hasPressedLogOut(shared, owner.userId)
        ? []
        : this.#list(owner).filter(({ text, ...name }) => copied.get(idOf(name)) !== text);
    }, []);
    for (const place of PLACES) tryStorage(() => dropDrafts(this.#ports.places.get(place)), undefined);
    // Without the drafts there is room for copies that did not fit. Another user may log in meanwhile.
    const isWanted = (): boolean => this.#owner === null || this.#owner.userId === owner?.userId;
    if (cipher !== null)
      this.#held = Promise.all(rest.map(async (draft) => this.#store('held', cipher, draft, isWanted)));
  }

  #reset(): void {
    this.#cipher = null;
    this.#loading = null;
    this.#copied = new Map();
    this.#opened = [];
    this.#publish(null);
  }

  /** The API may replace the key after the session that asks for it has begun, so the document asks twice. */
  #renew(owner: Owner): void {
    const again = (): void => {
      if (this.#owner !== owner) return;
      this.#cipher = null;
      this.#loading = null;
      this.#copied = new Map();
      void this.prepare();
    };
    again();
    this.#ports.clock.schedule(again, KEY_RENEWAL_MS);
  }

  async #load(owner: Owner): Promise<DraftCipher | null> {
    try {
      const cipher = await this.#ports.openCipher(await this.#ports.fetchKey(owner.userId));
      if (this.#owner !== owner) return null;
      this.#cipher = cipher;
      void this.#openHeld(owner, cipher);
      for (const draft of tryStorage(() => this.#list(owner), [])) void this.#copy(draft);
      return cipher;
    } catch {
      // The next draft asks again, and so does the shell when the network is back.
      if (this.#owner === owner) this.#loading = null;
      return null;
    }
  }

  #list({ userId }: Owner): readonly TypedDraft[] {
    return PLACES.flatMap((place) =>
      tryStorage(
        () => listDrafts(this.#ports.places.get(place), userId).map(([key, text]) => ({ place, key, text })),
        [],
      ),
    );
  }

  #read({ place, key }: DraftName): string | null {
    return tryStorage(() => this.#ports.places.get(place).getItem(key), null);
  }

  /** Brings the encrypted copy of a draft up to date. */
  async #copy(name: DraftName): Promise<void> {
    const owner = this.#owner;
    const id = idOf(name);
    if (owner === null || !isDraftOf(name.key, owner.userId)) return;
    if (this.#read(name) === null) {
      this.#copied.delete(id);
      tryStorage(() => this.#shared().removeItem(toName('sealed', name)), undefined);
      return;
    }
    if (this.#sealing.has(id)) return;
    this.#sealing.add(id);
    await this.#copyUntilEqual(name, owner);
    this.#sealing.delete(id);
  }

  async #copyUntilEqual(name: DraftName, owner: Owner): Promise<void> {
    const cipher = await this.prepare();
    const text = this.#read(name);
    if (cipher === null || text === null || this.#copied.get(idOf(name)) === text) return;
    const isStill = (): boolean => this.#owner === owner && this.#read(name) === text;
    const isStored = await this.#store('sealed', cipher, { ...name, text }, isStill);
    // There is no room for this text. The end of the session tries again without the drafts.
    if (!isStored && isStill()) return;
    if (this.#owner === owner && this.#cipher === cipher) await this.#copyUntilEqual(name, owner);
  }

  /** Resolves to whether the encrypted text was stored. */
  async #store(
    seal: Seal,
    cipher: DraftCipher,
    { place, key, text }: TypedDraft,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const atMs = this.#ports.clock.nowMs();
    const data = await cipher.seal(text, idOf({ place, key }));
    if (!isWanted()) return false;
    const isStored = tryStorage(() => writeSealed(this.#shared(), seal, { place, key, atMs, data }), false);
    if (isStored && seal === 'sealed') this.#copied.set(idOf({ place, key }), text);
    return isStored;
  }

  /** Offers the held drafts of the user. Deletes those that no key opens any more. */
  async #openHeld(owner: Owner, cipher: DraftCipher): Promise<void> {
    await this.#held;
    const held = tryStorage(() => listHeld(this.#shared(), owner.userId), []);
    const opened = await Promise.all(
      held.map(async (draft) => ({ ...draft, text: await cipher.open(draft.data, idOf(draft)) })),
    );
    if (this.#owner !== owner || this.#cipher !== cipher || this.#offer !== null) return;
    this.#opened = opened.flatMap(({ place, key, atMs, text }) =>
      text === null ? [] : [{ place, key, atMs, text }],
    );
    for (const { text, ...name } of opened)
      if (text === null) tryStorage(() => this.#shared().removeItem(toName('held', name)), undefined);
    this.#publishOpened();
  }

  /** Deletes the held texts that `settle` settles, and returns them. Those of which another tab was faster are gone. */
  #settleOffer(settle: (draft: OpenedDraft) => boolean): readonly OpenedDraft[] {
    const held = this.#opened.filter((draft) =>
      tryStorage(() => this.#shared().getItem(toName('held', draft)) !== null, false),
    );
    const settled = held.filter((draft) =>
      tryStorage(() => {
        if (!settle(draft)) return false;
        this.#shared().removeItem(toName('held', draft));
        return true;
      }, false),
    );
    this.#opened = held.filter((draft) => !settled.includes(draft));
    return settled;
  }
}
