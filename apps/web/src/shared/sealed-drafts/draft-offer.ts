import type { DraftPlaces } from '../autosave/draft-places.ts';
import { slugOf } from '../autosave/draft-storage.ts';
import { tryStorage } from '../try-storage.ts';
import type { DraftCipher } from './draft-cipher.ts';
import { hasEditorOf, withoutScreen } from './draft-screens.ts';
import {
  type DatedDraft,
  type HeldDraft,
  idOf,
  placeOf,
  storageOf,
  takeHeld,
  type TypedDraft,
} from './sealed-storage.ts';

/** Unsaved changes of a former session, offered to their user. */
export interface UnsavedOffer {
  /** When the last of the changes was typed. */
  readonly atMs: number;
  /** The slugs of the editors to which the changes belong. */
  readonly slugs: readonly string[];
  /**
   * `blocked`: other drafts occupy their places. `restored`: written back to the storage; their editors save
   * them when their screens open.
   */
  readonly state: 'blocked' | 'open' | 'restored';
}

interface OpenedDraft extends DatedDraft {
  /** The held copies of this draft: several when tabs or sessions had the same text. */
  readonly sources: readonly HeldDraft[];
}

/** Sorted, because the order of decryption is arbitrary. */
const slugsOf = (drafts: readonly TypedDraft[]): readonly string[] =>
  [...new Set(drafts.flatMap(({ key }) => slugOf(key) ?? []))].toSorted();

/** After the next log-in of the user, offers the drafts of a session that ended elsewhere. */
export class DraftOffer {
  readonly #places: DraftPlaces;
  readonly #onChange: () => void;
  /** Newest first, because only one of two drafts for the same place can be restored. */
  #opened: readonly OpenedDraft[] = [];
  #offer: UnsavedOffer | null = null;
  #restores = 0;

  constructor(places: DraftPlaces, onChange: () => void) {
    this.#places = places;
    this.#onChange = onChange;
    places.subscribe(() => {
      const state = this.#offer?.state ?? 'restored';
      if (state !== 'restored' && state !== this.#stateOfOpened()) this.#publishOpened();
    });
  }

  get current(): UnsavedOffer | null {
    return this.#offer;
  }

  /** Number of times that drafts of the current screen were restored. Each time, the screen starts again. */
  get restores(): number {
    return this.#restores;
  }

  /** Number of offered drafts, which a log-out deletes. */
  get count(): number {
    return this.#opened.length;
  }

  /** Offers the held drafts of a user. Deletes drafts that cannot be decrypted with the key. */
  async open(userId: string, cipher: DraftCipher, isStill: () => boolean): Promise<void> {
    const held = tryStorage(() => takeHeld(this.#places.get('shared'), userId), []);
    const texts = await Promise.all(held.map(async (draft) => cipher.open(draft.data, idOf(draft))));
    if (!isStill() || this.#offer !== null) return;
    const opened = new Map<string, OpenedDraft>();
    for (const [index, draft] of held.entries()) {
      const text = texts[index] ?? null;
      if (text === null) {
        this.#drop(draft);
        continue;
      }
      const id = `${placeOf(draft)}.${draft.key}=${text}`;
      const { slot, key } = draft;
      const same = opened.get(id);
      const atMs = Math.max(draft.atMs, same?.atMs ?? 0);
      opened.set(id, { slot, key, text, atMs, sources: [...(same?.sources ?? []), draft] });
    }
    this.#opened = [...opened.values()].toSorted((a, b) => b.atMs - a.atMs);
    this.#publishOpened();
  }

  /**
   * Restores the offered drafts; the screen at `path` loads its own drafts at once. Returns the slugs of the
   * restored drafts, whose former editors must be disposed now. The others stay in the offer, unless another
   * tab has restored or deleted them.
   */
  restore(path: string): readonly string[] {
    const atMs = this.#offer?.atMs ?? 0;
    // The writes below must not publish the rest of the offer yet.
    this.#offer = null;
    const restored = slugsOf(
      this.#settle((draft) => {
        if (this.#isBlocked(draft)) return false;
        storageOf(this.#places, draft).setItem(draft.key, draft.text);
        return true;
      }),
    );
    if (hasEditorOf(restored, path)) this.#restores += 1;
    this.#publishRestored({ atMs, slugs: withoutScreen(restored, path), state: 'restored' });
    return restored;
  }

  /** Ends the notice about the restored drafts of this screen, because its editor loads them now. */
  noteOpened(path: string): void {
    if (this.#offer?.state === 'restored')
      this.#publishRestored({ ...this.#offer, slugs: withoutScreen(this.#offer.slugs, path) });
  }

  discard(): void {
    this.#settle(() => true);
    this.clear();
  }

  /** Ends the notice about restored drafts. */
  dismiss(): void {
    this.#publishOpened();
  }

  /** Forgets the decrypted texts without deleting the drafts from the browser. */
  clear(): void {
    this.#opened = [];
    this.#publish(null);
  }

  #drop({ name }: HeldDraft): void {
    tryStorage(() => this.#places.get('shared').removeItem(name), undefined);
  }

  /**
   * Whether another draft is in the place of this draft: typed since then, or from another tab or session.
   */
  #isBlocked(draft: OpenedDraft): boolean {
    return tryStorage(() => storageOf(this.#places, draft).getItem(draft.key) !== null, false);
  }

  #publish(offer: UnsavedOffer | null): void {
    this.#offer = offer;
    this.#onChange();
  }

  /** Announces the restored drafts, and then offers the rest. */
  #publishRestored(offer: UnsavedOffer): void {
    if (offer.slugs.length === 0) this.#publishOpened();
    else this.#publish(offer);
  }

  #publishOpened(): void {
    const [newest] = this.#opened;
    this.#publish(
      newest === undefined
        ? null
        : { atMs: newest.atMs, slugs: slugsOf(this.#opened), state: this.#stateOfOpened() },
    );
  }

  #stateOfOpened(): UnsavedOffer['state'] {
    return this.#opened.every((draft) => this.#isBlocked(draft)) ? 'blocked' : 'open';
  }

  /**
   * Deletes the held copies of drafts for which `settle` returns true, and returns these drafts. Omits drafts
   * that another tab has already settled.
   */
  #settle(settle: (draft: OpenedDraft) => boolean): readonly OpenedDraft[] {
    const shared = tryStorage(() => this.#places.get('shared'), null);
    const held =
      shared === null
        ? []
        : this.#opened.filter(({ sources }) => sources.some(({ name }) => shared.getItem(name) !== null));
    const settled = held.filter((draft) => {
      if (!tryStorage(() => settle(draft), false)) return false;
      for (const source of draft.sources) this.#drop(source);
      return true;
    });
    this.#opened = held.filter((draft) => !settled.includes(draft));
    return settled;
  }
}
