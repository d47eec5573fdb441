import type { Clock } from '@musubi/auth/ports';

import type { DraftPlace, DraftPlaces } from '../autosave/draft-places.ts';
import { isDraftOf, listDrafts } from '../autosave/draft-storage.ts';
import { tryStorage } from '../try-storage.ts';
import type { DraftCipher } from './draft-cipher.ts';
import type { DraftKey } from './draft-key.ts';
import {
  type DatedDraft,
  type DraftName,
  findCopy,
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
  /** While there is no key, nothing is copied until `start`. */
  readonly key: Pick<DraftKey, 'cipher'>;
  /** Called when `isComplete` may have changed. */
  readonly onChange: () => void;
}

/** Encrypts a draft and stores it, unless the copy is obsolete by then. Resolves to whether it was stored. */
export async function storeSealed(
  places: DraftPlaces,
  { seal, cipher, isWanted }: { seal: Seal; cipher: DraftCipher; isWanted: () => boolean },
  { text, atMs, ...name }: DatedDraft,
): Promise<boolean> {
  const data = await cipher.seal(text, idOf(name));
  return (
    isWanted() && tryStorage(() => writeSealed(places.get('shared'), seal, { ...name, atMs, data }), false)
  );
}

/** Maintains an encrypted copy of each draft of a user that this document can access. */
export class DraftCopies {
  readonly #options: DraftCopiesOptions;
  readonly #unsubscribe: () => void;
  readonly #sealing = new Set<string>();
  /** Drafts and copies that do not fit into the browser's storage. */
  readonly #unkept = new Set<string>();
  /** The plain text of each copy that this document has written or decrypted. */
  #copied = new Map<string, string>();
  /** The time at which this document last changed each draft. */
  readonly #changedAtMs = new Map<string, number>();
  #hasEnded = false;

  constructor(options: DraftCopiesOptions) {
    this.#options = options;
    this.#unsubscribe = options.places.subscribe((place, key, isStored) => {
      void this.#follow({ slot: this.#slotOf(place), key }, isStored);
    });
  }

  /** Whether every draft and its copy fit into the storage. */
  get isComplete(): boolean {
    return this.#unkept.size === 0;
  }

  /** Copies all drafts, for example after a key change. */
  start(): void {
    this.#copied = new Map();
    for (const { slot, key } of this.#list()) void this.#copy({ slot, key });
  }

  /** Stops copying, and returns the drafts whose last text has no copy. */
  end(): readonly DatedDraft[] {
    this.#hasEnded = true;
    this.#unsubscribe();
    return this.#list()
      .filter((draft) => this.#copied.get(idOf(draft)) !== draft.text)
      .map((draft) => ({ ...draft, atMs: this.#timeOf(draft, this.#findCopy(draft)) }));
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

  #findCopy(name: DraftName) {
    return tryStorage(() => findCopy(this.#options.places.get('shared'), name), null);
  }

  /** Returns when a draft was typed. @param copy Its copy, unless the copy has another text. */
  #timeOf(name: DraftName, copy: { readonly atMs: number } | null): number {
    const knownMs = Math.max(this.#changedAtMs.get(idOf(name)) ?? 0, copy?.atMs ?? 0);
    return knownMs || this.#options.clock.nowMs();
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
    const text = this.#read(name);
    if (text === null) return this.#remove(name);
    if (this.#copied.get(idOf(name)) !== text) this.#changedAtMs.set(idOf(name), this.#options.clock.nowMs());
    await this.#copy(name);
  }

  #remove(name: DraftName): void {
    const isCopied = this.#copied.delete(idOf(name));
    this.#note(`copy ${idOf(name)}`, true);
    tryStorage(() => {
      const shared = this.#options.places.get('shared');
      removeSealed(shared, 'sealed', name);
      // Another tab, whose session ended, may have renamed the copy to a held one. Without a copy, the held
      // text is an earlier draft.
      if (isCopied) removeSealed(shared, 'held', name);
    }, undefined);
  }

  /** Updates the copy of a draft until it equals the draft. Only one call at a time encrypts a draft. */
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
    const isStored = await this.#store({ ...name, text }, cipher);
    if (this.#hasEnded) return;
    // This text does not fit. At the end of the session, the storage is retried without the drafts.
    if (!isStored && this.#isWanted({ ...name, text })) return this.#note(`copy ${idOf(name)}`, false);
    if (isStored && key.cipher === cipher) this.#copied.set(idOf(name), text);
    await this.#copyUntilEqual(name);
  }

  #isWanted(draft: TypedDraft): boolean {
    return !this.#hasEnded && this.#read(draft) === draft.text;
  }

  /** Resolves to whether this text has a copy now. */
  async #store(draft: TypedDraft, cipher: DraftCipher): Promise<boolean> {
    const isWanted = (): boolean => this.#isWanted(draft);
    // An earlier document may have copied this text. A copy with a former key most likely contains this text
    // too.
    const copy = this.#copied.has(idOf(draft)) ? null : this.#findCopy(draft);
    const copied = copy === null ? null : await cipher.open(copy.data, idOf(draft));
    if (copied === draft.text) return isWanted();
    const atMs = this.#timeOf(draft, copied === null ? copy : null);
    return storeSealed(this.#options.places, { seal: 'sealed', cipher, isWanted }, { ...draft, atMs });
  }
}
