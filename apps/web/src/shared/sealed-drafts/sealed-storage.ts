import type { DraftPlace, DraftPlaces } from '../autosave/draft-places.ts';
import { type DraftStorage, isDraftOf, isOf, keysOf } from '../autosave/draft-storage.ts';
import { tryStorage } from '../try-storage.ts';

/** Age at which encrypted texts are deleted, in ms. */
export const SEALED_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * Maximum total length of all encrypted texts, in characters; browsers store 5 million. Text beyond the limit
 * is not stored.
 */
export const SEALED_MAX_LENGTH = 1_000_000;

/**
 * Identifies a draft by its key and its storage: the storage that all tabs share (slot `shared`), or the
 * storage of one tab (its slot).
 */
export interface DraftName {
  readonly slot: string;
  readonly key: string;
}

/** A draft as its editor stored it. */
export interface TypedDraft extends DraftName {
  readonly text: string;
}

/** A draft with the time at which it was typed. */
export interface DatedDraft extends TypedDraft {
  readonly atMs: number;
}

/** The time and the ciphertext of an encrypted draft. */
interface SealedText {
  /** When the draft was typed. */
  readonly atMs: number;
  readonly data: string;
}

export interface SealedDraft extends DraftName, SealedText {}

/** An encrypted draft of an ended session; `name` is its key in the storage that all tabs share. */
export interface HeldDraft extends SealedDraft {
  readonly name: string;
}

/**
 * `sealed`: the copy of an existing draft. `held`: the session ended elsewhere, and the copy is kept for the
 * next log-in of its user. Once offered, a copy is renamed to `held1`, `held2` and so on, because the session
 * may end again before the user answers.
 */
export type Seal = 'sealed' | 'held' | `held${number}`;

const NAME = /^(sealed|held)\d*\.(shared|tab[^.]*)\.(.+)$/;
const PRESSED = 'log-out-pressed:';

/** Unique id of a draft in this browser. */
export const idOf = ({ slot, key }: DraftName): string => `${slot}.${key}`;

const toName = (seal: Seal, draft: DraftName): string => `${seal}.${idOf(draft)}`;

export const placeOf = ({ slot }: DraftName): DraftPlace => (slot === 'shared' ? 'shared' : 'tab');

/** The storage of a draft. May throw when the browser blocks storage. */
export const storageOf = (places: DraftPlaces, name: DraftName): DraftStorage => places.get(placeOf(name));

function parse(name: string): (DraftName & { readonly seal: Seal }) | null {
  const [, seal, slot, key] = NAME.exec(name) ?? [];
  if (slot === undefined || key === undefined) return null;
  return { seal: seal === 'held' ? 'held' : 'sealed', slot, key };
}

function readSealed(storage: DraftStorage, name: string): SealedText | null {
  const value = tryStorage<unknown>(() => JSON.parse(storage.getItem(name) ?? ''), null);
  if (typeof value !== 'object' || value === null || !('atMs' in value) || !('data' in value)) return null;
  const { atMs, data } = value;
  return typeof atMs === 'number' && typeof data === 'string' ? { atMs, data } : null;
}

const sealedNames = (storage: DraftStorage): readonly string[] =>
  keysOf(storage).filter((name) => parse(name) !== null);

/**
 * Stores an encrypted draft, unless the total would be too long; then the copy of an earlier text stays.
 * Returns whether it was stored. May throw when the storage is full.
 */
export function writeSealed(
  storage: DraftStorage,
  seal: Seal,
  { slot, key, atMs, data }: SealedDraft,
): boolean {
  const name = toName(seal, { slot, key });
  const text = JSON.stringify({ atMs, data });
  const others = sealedNames(storage).filter((each) => each !== name);
  const length = others.reduce((sum, each) => sum + (storage.getItem(each) ?? '').length, text.length);
  if (length > SEALED_MAX_LENGTH) return false;
  storage.setItem(name, text);
  return true;
}

/** Returns the encrypted copy of a draft; null without one. */
export function findCopy(storage: DraftStorage, draft: DraftName): SealedText | null {
  return readSealed(storage, toName('sealed', draft));
}

export function removeSealed(storage: DraftStorage, seal: Seal, draft: DraftName): void {
  storage.removeItem(toName(seal, draft));
}

/** Deletes the encrypted drafts of all users except the given one. */
export function dropSealed(storage: DraftStorage, exceptUserId: string): void {
  for (const name of sealedNames(storage))
    if (!isOf(parse(name)?.key ?? '', exceptUserId)) storage.removeItem(name);
}

/** Deletes encrypted drafts that are too old or unreadable. */
export function dropExpired(storage: DraftStorage, nowMs: number): void {
  for (const name of sealedNames(storage)) {
    const sealed = readSealed(storage, name);
    if (sealed === null || nowMs - sealed.atMs >= SEALED_LIFETIME_MS) storage.removeItem(name);
  }
}

/**
 * Marks the copies of drafts whose session has ended as held. Deletes the copies of users who pressed "Log
 * out".
 */
export function holdSealed(storage: DraftStorage, isEnded: (draft: DraftName) => boolean): void {
  for (const name of sealedNames(storage)) {
    const found = parse(name);
    if (found?.seal !== 'sealed' || !isEnded(found)) continue;
    if (hasPressedLogOut(storage, found.key.split(':')[1] ?? '')) storage.removeItem(name);
    else rename(storage, name, toName('held', found));
  }
}

/** Lists the held drafts of a user. */
export function listHeld(storage: DraftStorage, userId: string): readonly HeldDraft[] {
  return keysOf(storage).flatMap((name) => {
    const found = parse(name);
    if (found?.seal !== 'held' || !isDraftOf(found.key, userId)) return [];
    const { slot, key } = found;
    const sealed = readSealed(storage, name);
    return sealed === null ? [] : [{ name, slot, key, ...sealed }];
  });
}

/** Returns the held drafts of a user, renamed so that the next end of a session does not overwrite them. */
export function takeHeld(storage: DraftStorage, userId: string): readonly HeldDraft[] {
  for (const { name, ...draft } of listHeld(storage, userId)) {
    if (name !== toName('held', draft)) continue;
    let number = 1;
    while (storage.getItem(toName(`held${number}`, draft)) !== null) number += 1;
    rename(storage, name, toName(`held${number}`, draft));
  }
  return listHeld(storage, userId);
}

function rename(storage: DraftStorage, name: string, next: string): void {
  const text = storage.getItem(name) ?? '';
  storage.removeItem(name);
  try {
    storage.setItem(next, text);
  } catch {
    // The storage is full, and the longer key does not fit.
    storage.setItem(name, text);
  }
}

/**
 * Records that a user agreed to lose unsaved changes. Without this record, another tab of the browser would
 * preserve them when it notices the end of the session.
 */
export function noteLogOut(storage: DraftStorage, userId: string): void {
  for (const name of sealedNames(storage)) if (isOf(parse(name)?.key ?? '', userId)) storage.removeItem(name);
  storage.setItem(`${PRESSED}${userId}`, '');
}

export function hasPressedLogOut(storage: DraftStorage, userId: string): boolean {
  return storage.getItem(`${PRESSED}${userId}`) !== null;
}

export function forgetLogOuts(storage: DraftStorage): void {
  for (const key of keysOf(storage)) if (key.startsWith(PRESSED)) storage.removeItem(key);
}
