import type { Clock } from '@musubi/auth/ports';

import type { DraftPlace, DraftPlaces } from '../autosave/draft-places.ts';
import { isDraftOf, listDrafts } from '../autosave/draft-storage.ts';
import { tryStorage } from '../try-storage.ts';
import type { DraftCipher } from './draft-cipher.ts';
import type { DraftKey } from './draft-key.ts';
import {
  type DraftName,
  idOf,
  removeSealed,
  type Seal,
  storageOf,
  type TypedDraft,
  writeSealed,
} from './sealed-storage.ts';

export interface DraftCopiesPorts {
  readonly places: DraftPlaces;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** The slot of this tab's own drafts. */
  readonly tabSlot: string;
}

interface DraftCopiesOptions extends DraftCopiesPorts {
  readonly userId: string;
  /** Without a key nothing is copied until `start`. */
  readonly key: Pick<DraftKey, 'cipher'>;
  /** Called when `isComplete` may have changed. */
  readonly onChange: () => void;
}

/** Encrypts a draft and stores it, if it is still wanted then. Resolves to whether it was stored. */
export async function storeSealed(
  { places, clock }: Pick<DraftCopiesPorts, 'clock' | 'places'>,
  { seal, cipher, isWanted }: { seal: Seal; cipher: DraftCipher; isWanted: () => boolean },
  { text, ...name }: TypedDraft,
): Promise<boolean> {
  const atMs = clock.nowMs();
  const data = await cipher.seal(text, idOf(name));
  return (
    isWanted() && tryStorage(() => writeSealed(places.get('shared'), seal, { ...name, atMs, data }), false)
  );
}

/** Keeps an encrypted copy of each draft of a user that this document can see. */
export class DraftCopies {
  readonly #options: DraftCopiesOptions;
  readonly #unsubscribe: () => void;
  readonly #sealing = new Set<string>();
  /** Drafts and copies that the browser has no room for. */
  readonly #unkept = new Set<string>();
  /** The text of each copy that this document has written. */
  #copied = new Map<string, string>();
  #hasEnded = false;

  constructor(options: DraftCopiesOptions) {
    this.#options = options;
    this.#unsubscribe = options.places.subscribe((place, key, isStored) => {
      void this.#follow({ slot: this.#slotOf(place), key }, isStored);
    });
  }

  /** Whether there was room for every draft and its copy. */
  get isComplete(): boolean {
    return this.#unkept.size === 0;
  }

  /** Copies all drafts, as after a new key. */
  start(): void {
    this.#copied = new Map();
    for (const { slot, key } of this.#list()) void this.#copy({ slot, key });
  }

  /** Stops, and returns the drafts without a copy of their last text. */
  end(): readonly TypedDraft[] {
    this.#hasEnded = true;
    this.#unsubscribe();
    return this.#list().filter((draft) => this.#copied.get(idOf(draft)) !== draft.text);
  }

  #slotOf(place: DraftPlace): string {
    return place === 'shared' ? 'shared' : this.#options.tabSlot;
  }

  #list(): readonly TypedDraft[] {
    const { places, userId } = this.#options;
    return (['shared', 'tab'] as const).flatMap((place) =>
      tryStorage(
        () =>
          listDrafts(places.get(place), userId).map(([key, text]) => ({
            slot: this.#slotOf(place),
            key,
            text,
          })),
        [],
      ),
    );
  }

  #read(name: DraftName): string | null {
    return tryStorage(() => storageOf(this.#options.places, name).getItem(name.key), null);
  }

  /** @param what A copy, or a draft itself. */
  #note(what: string, isKept: boolean): void {
    const wasComplete = this.isComplete;
    if (isKept) this.#unkept.delete(what);
    else this.#unkept.add(what);
    if (wasComplete !== this.isComplete) this.#options.onChange();
  }

  async #follow(name: DraftName, isStored: boolean): Promise<void> {
    if (!isDraftOf(name.key, this.#options.userId)) return;
    this.#note(`draft ${idOf(name)}`, isStored);
    if (this.#read(name) === null) this.#remove(name);
    else await this.#copy(name);
  }

  #remove(name: DraftName): void {
    const isCopied = this.#copied.delete(idOf(name));
    this.#note(`copy ${idOf(name)}`, true);
    tryStorage(() => {
      const shared = this.#options.places.get('shared');
      removeSealed(shared, 'sealed', name);
      // Another tab, whose session ended, may have renamed the copy. Without a copy the held text is a former one.
      if (isCopied) removeSealed(shared, 'held', name);
    }, undefined);
  }

  /** Brings the copy of a draft up to date. One call at a time encrypts a draft, until the copy is equal to it. */
  async #copy(name: DraftName): Promise<void> {
    const id = idOf(name);
    if (this.#sealing.has(id)) return;
    this.#sealing.add(id);
    await this.#copyUntilEqual(name);
    this.#sealing.delete(id);
  }

  async #copyUntilEqual(name: DraftName): Promise<void> {
    const { key } = this.#options;
    const { cipher } = key;
    const text = this.#read(name);
    if (cipher === null || text === null) return;
    if (this.#copied.get(idOf(name)) === text) return this.#note(`copy ${idOf(name)}`, true);
    const isWanted = (): boolean => !this.#hasEnded && this.#read(name) === text;
    const isStored = await storeSealed(
      this.#options,
      { seal: 'sealed', cipher, isWanted },
      { ...name, text },
    );
    if (this.#hasEnded) return;
    // There is no room for this text. The end of the session tries again without the drafts.
    if (!isStored && isWanted()) return this.#note(`copy ${idOf(name)}`, false);
    if (isStored && key.cipher === cipher) this.#copied.set(idOf(name), text);
    await this.#copyUntilEqual(name);
  }
}
