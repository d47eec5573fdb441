import { systemClock } from '@musubi/auth/browser';

import { tryStorage } from '../try-storage.ts';
import type { DraftBackup, SavedDraft } from './autosave.ts';
import { getSharedDrafts } from './draft-places.ts';
import { DRAFT_LIFETIME_MS, type DraftStorage, findSlots } from './draft-storage.ts';

interface Stored {
  readonly draft?: unknown;
  readonly baseVersion: number;
  readonly sent?: unknown;
  /** Absent in backups from older releases. */
  readonly savedAtMs?: unknown;
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('baseVersion' in value)) return false;
  return typeof value.baseVersion === 'number';
}

export interface LocalDraftBackup<Draft> extends DraftBackup<Draft> {
  /** The newest unsaved draft of a former document or another tab; null for a missing or invalid backup. */
  restore(): SavedDraft<Draft> | null;
}

export interface LocalDraftBackupOptions<Draft> {
  /** Returns the browser's storage; may throw when the browser blocks storage. */
  readonly getStorage?: () => DraftStorage;
  /** `<slug>-draft:<user id>`; each tab appends its own slot. */
  readonly key: string;
  /** Validates a stored value, because any script may write to the storage. */
  readonly parse: (value: unknown) => Draft | null;
  readonly nowMs?: () => number;
}

interface Slot<Draft> {
  readonly key: string;
  readonly text: string;
  readonly savedAtMs: number;
  readonly saved: SavedDraft<Draft> | null;
}

/**
 * Stores a draft in the browser. Each tab has its own slot: otherwise a save in one tab would delete the only
 * copy of another tab's draft in conflict. When storage is full or blocked, only the backup is lost.
 */
export function createLocalDraftBackup<Draft>({
  getStorage = getSharedDrafts,
  key,
  parse,
  nowMs = systemClock.nowMs,
}: LocalDraftBackupOptions<Draft>): LocalDraftBackup<Draft> {
  let ownKey: string | null = null;
  // The slot of a former document or another tab from which this draft was restored.
  let source: Pick<Slot<Draft>, 'key' | 'text'> | null = null;

  function readSlot(slotKey: string, text: string): Slot<Draft> {
    const stored = tryStorage<unknown>(() => JSON.parse(text), null);
    if (!isStored(stored)) return { key: slotKey, text, savedAtMs: 0, saved: null };
    const { draft, baseVersion, sent, savedAtMs } = stored;
    const parsed = parse(draft);
    return {
      key: slotKey,
      text,
      savedAtMs: typeof savedAtMs === 'number' ? savedAtMs : nowMs(),
      saved: parsed === null ? null : { draft: parsed, baseVersion, sent: parse(sent) },
    };
  }

  /** The slots of other documents, newest first. */
  function readOthers(): readonly Slot<Draft>[] {
    const storage = getStorage();
    return findSlots(storage, key)
      .filter((found) => found !== ownKey)
      .map((found) => readSlot(found, storage.getItem(found) ?? ''))
      .toSorted((a, b) => b.savedAtMs - a.savedAtMs);
  }

  /** Deletes the source slot, unless its tab has written a newer draft in the meantime. */
  function dropSource(): void {
    if (source !== null && getStorage().getItem(source.key) === source.text)
      getStorage().removeItem(source.key);
    source = null;
  }

  return {
    write: (saved) =>
      tryStorage(() => {
        ownKey ??= `${key}:${crypto.randomUUID()}`;
        getStorage().setItem(ownKey, JSON.stringify({ ...saved, savedAtMs: nowMs() }));
        dropSource();
      }, undefined),
    clear: () =>
      tryStorage(() => {
        if (ownKey !== null) getStorage().removeItem(ownKey);
        dropSource();
      }, undefined),
    forgetStored: (isOnServer) =>
      tryStorage(() => {
        for (const { key: slotKey, saved } of readOthers())
          if (saved !== null && isOnServer(saved.draft)) getStorage().removeItem(slotKey);
      }, undefined),
    restore: () =>
      tryStorage(() => {
        const others = readOthers();
        const oldestMs = nowMs() - DRAFT_LIFETIME_MS;
        for (const { key: slotKey, savedAtMs } of others)
          if (savedAtMs < oldestMs) getStorage().removeItem(slotKey);
        const newest = others.find(({ saved, savedAtMs }) => saved !== null && savedAtMs >= oldestMs);
        source = newest ?? null;
        return newest?.saved ?? null;
      }, null),
  };
}
