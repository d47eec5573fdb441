/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

/** Drafts older than this are deleted, because their owner has most likely abandoned them. */
export const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Lists the keys of a storage that begin with a draft's key, with or without a slot. */
export function findSlots(storage: DraftStorage, key: string): readonly string[] {
  return keysOf(storage).filter((found) => found === key || found.startsWith(`${key}:`));
}

/**
 * Matches the keys of a user's data in the browser: drafts, a typed address, and the extras and notices
 * already seen.
 */
const DRAFT = /^(?:[a-z-]+-draft|seen-unlocks|verify-closed):/;

/** Key of an editor's draft. */
const EDITOR_DRAFT = /^([a-z-]+)-draft:/;

/** Deletes the drafts of all users except the given one. */
export function dropDrafts(storage: DraftStorage, exceptUserId: string | null = null): void {
  for (const key of keysOf(storage))
    if (DRAFT.test(key) && (exceptUserId === null || !isOf(key, exceptUserId))) storage.removeItem(key);
}

/** Counts the stored drafts per editor slug: of one user, or of all users for null. */
export function countDrafts(storage: DraftStorage, userId: string | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keysOf(storage)) {
    const slug = slugOf(key);
    if (slug === null || (userId !== null && !isOf(key, userId))) continue;
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

/** Lists the stored drafts of a user, without the markers of notices already seen. */
export function listDrafts(
  storage: DraftStorage,
  userId: string,
): readonly (readonly [key: string, text: string])[] {
  return keysOf(storage)
    .filter((key) => isDraftOf(key, userId))
    .map((key) => [key, storage.getItem(key) ?? ''] as const);
}

export function isDraftOf(key: string, userId: string): boolean {
  return EDITOR_DRAFT.test(key) && isOf(key, userId);
}

/** Returns the editor slug of a draft's key; null for another key. */
export function slugOf(key: string): string | null {
  return EDITOR_DRAFT.exec(key)?.[1] ?? null;
}

/** Whether the second part of a key is this user's id, as in `profile-draft:<user id>`. */
export function isOf(key: string, userId: string): boolean {
  const [, owner] = key.split(':');
  return owner === userId;
}

export function keysOf(storage: DraftStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_slot, index) => storage.key(index) ?? '');
}
