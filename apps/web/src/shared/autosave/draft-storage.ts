/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

/** A draft that no tab has saved for so long is deleted: its owner has most likely given it up. */
export const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Marks what a tab keeps while its user logs in again, by the storage from which it came. */
export const HELD = { shared: 'held.', tab: 'kept.' } as const;
type Held = (typeof HELD)[keyof typeof HELD];

interface Move {
  readonly from: DraftStorage;
  readonly to: DraftStorage;
  readonly held: Held;
}

/** The keys of a storage that begin with a draft's key, with or without a slot. */
export function findSlots(storage: DraftStorage, key: string): readonly string[] {
  return keysOf(storage).filter((found) => found === key || found.startsWith(`${key}:`));
}

/** Keys of what a browser stores of a user: drafts, a typed address, and the extras and notices already seen. */
const DRAFT = /^(?:[a-z-]+-draft|seen-unlocks|verify-closed):/;

/** Key of an editor's draft. */
const EDITOR_DRAFT = /^([a-z-]+)-draft:/;

/** Deletes the drafts of all users except the given one. */
export function dropDrafts(storage: DraftStorage, exceptUserId: string | null = null): void {
  for (const key of keysOf(storage))
    if (DRAFT.test(key) && (exceptUserId === null || !isOf(key, exceptUserId))) storage.removeItem(key);
}

/** Number of stored drafts by the slug of their editor: of one user, or of all users for null. */
export function countDrafts(storage: DraftStorage, userId: string | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keysOf(storage)) {
    const slug = EDITOR_DRAFT.exec(key)?.[1];
    if (slug === undefined || (userId !== null && !isOf(key, userId))) continue;
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

/** Copies a user's drafts to the storage of this tab, so that they outlive the sign-out before the next log-in. */
export function holdDrafts(userId: string, { from, to, held }: Move): void {
  for (const key of keysOf(from))
    if (DRAFT.test(key) && isOf(key, userId)) to.setItem(`${held}${key}`, from.getItem(key) ?? '');
}

/** Puts the held drafts of this user back, and deletes those of all others. */
export function returnDrafts(userId: string, { from, to, held }: Move): void {
  for (const kept of keysOf(from).filter((key) => key.startsWith(held))) {
    const key = kept.slice(held.length);
    if (isOf(key, userId)) to.setItem(key, from.getItem(kept) ?? '');
    from.removeItem(kept);
  }
}

function isOf(key: string, userId: string): boolean {
  const [, owner] = key.split(':');
  return owner === userId;
}

function keysOf(storage: DraftStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_slot, index) => storage.key(index) ?? '');
}
