import { tryStorage } from '../try-storage.ts';
import type { DraftBackup, SavedDraft } from './autosave.ts';

interface Stored {
  readonly draft?: unknown;
  readonly baseVersion: number;
  readonly sent?: unknown;
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('baseVersion' in value)) return false;
  return typeof value.baseVersion === 'number';
}

export interface LocalDraftBackup<Draft> extends DraftBackup<Draft> {
  /** The unsaved draft of the previous visit; null for a missing or invalid backup. */
  restore(): SavedDraft<Draft> | null;
}

export interface LocalDraftBackupOptions<Draft> {
  /** Returns the browser's storage; may throw when the browser blocks storage. */
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly key: string;
  /** Validates a stored value, because any script may write to the storage. */
  readonly parse: (value: unknown) => Draft | null;
}

/** Stores a draft in the browser. Full or blocked storage loses only the backup. */
export function createLocalDraftBackup<Draft>({
  getStorage,
  key,
  parse,
}: LocalDraftBackupOptions<Draft>): LocalDraftBackup<Draft> {
  return {
    write: (saved) => tryStorage(() => getStorage().setItem(key, JSON.stringify(saved)), undefined),
    clear: () => tryStorage(() => getStorage().removeItem(key), undefined),
    restore() {
      const text = tryStorage(() => getStorage().getItem(key), null);
      if (text === null) return null;
      const stored = tryStorage<unknown>(() => JSON.parse(text), null);
      if (!isStored(stored)) return null;
      const { draft, baseVersion, sent } = stored;
      const parsed = parse(draft);
      return parsed === null ? null : { draft: parsed, baseVersion, sent: parse(sent) };
    },
  };
}

/** Reads `localStorage` only when called, because the read throws when the browser blocks storage. */
export const getLocalStorage = (): Storage => window.localStorage;
