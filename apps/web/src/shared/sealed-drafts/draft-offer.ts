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
  /** When the last of them was typed. */
  readonly atMs: number;
  /** The editors that they belong to. */
  readonly slugs: readonly string[];
  /** `blocked`: other texts are in their places. `restored`: back; their editors save them when their screens open. */
  readonly state: 'blocked' | 'open' | 'restored';
}

interface OpenedDraft extends DatedDraft {
  /** The held texts of this draft: more than one when tabs or sessions had the same text. */
  readonly sources: readonly HeldDraft[];
}

/** Sorted, because the browser decrypts in any order. */
const slugsOf = (drafts: readonly TypedDraft[]): readonly string[] =>
  [...new Set(drafts.flatMap(({ key }) => slugOf(key) ?? []))].toSorted();

/** Offers the texts of a session that ended elsewhere after the next log-in of their user. */
export class DraftOffer {
  readonly #places: DraftPlaces;
  readonly #onChange: () => void;
  /** The newest first, because of two texts for one place only one can be put there. */
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

  /** How often drafts of the present screen were put back; it starts again then. */
  get restores(): number {
    return this.#restores;
  }

  /** Number of offered drafts, which a log-out would delete. */
  get count(): number {
    return this.#opened.length;
  }

  /** Offers the held drafts of a user. Deletes those that the key does not open. */
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
   * Puts the offered drafts back, where the screen at `path` takes its own at once. Returns the slugs of those that
   * are back; their former editors must end now. The others stay in the offer, unless another tab has settled them.
   */
  restore(path: string): readonly string[] {
    const atMs = this.#offer?.atMs ?? 0;
    // The writes below must not offer the rest yet.
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

  /** Ends the notice of the drafts of this screen, which its editor takes now. */
  noteOpened(path: string): void {
    if (this.#offer?.state === 'restored')
      this.#publishRestored({ ...this.#offer, slugs: withoutScreen(this.#offer.slugs, path) });
  }

  discard(): void {
    this.#settle(() => true);
    this.clear();
  }

  /** Ends the notice of the drafts that are back. */
  dismiss(): void {
    this.#publishOpened();
  }

  /** Forgets the texts without deleting them from the browser. */
  clear(): void {
    this.#opened = [];
    this.#publish(null);
  }

  #drop({ name }: HeldDraft): void {
    tryStorage(() => this.#places.get('shared').removeItem(name), undefined);
  }

  /** Whether another text is in the place of a draft: one typed since then, or one of another tab or session. */
  #isBlocked(draft: OpenedDraft): boolean {
    return tryStorage(() => storageOf(this.#places, draft).getItem(draft.key) !== null, false);
  }

  #publish(offer: UnsavedOffer | null): void {
    this.#offer = offer;
    this.#onChange();
  }

  /** Says what is back, and then offers the rest. */
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

  /** Deletes the held texts that `settle` settles, and returns them. Those of which another tab was faster are gone. */
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
