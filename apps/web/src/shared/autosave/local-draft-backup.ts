import { attemptStorage } from '../attempt-storage.ts';
import type { DraftBackup, KeptDraft } from './autosave.ts';

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
  /** What an earlier visit could not save; null when there is nothing, or nothing that can be read. */
  restore(): KeptDraft<Draft> | null;
}

export interface LocalDraftBackupOptions<Draft> {
  /** Gives the browser's storage; may throw where it is closed to pages. */
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly key: string;
  /** Checks what comes out of storage, which anything could have written. */
  readonly parse: (value: unknown) => Draft | null;
}

/** Keeps a draft in the browser's storage; a full or closed storage costs only the backup. */
export function createLocalDraftBackup<Draft>({
  getStorage,
  key,
  parse,
}: LocalDraftBackupOptions<Draft>): LocalDraftBackup<Draft> {
  return {
    write: (kept) => attemptStorage(() => getStorage().setItem(key, JSON.stringify(kept)), undefined),
    clear: () => attemptStorage(() => getStorage().removeItem(key), undefined),
    restore() {
      const text = attemptStorage(() => getStorage().getItem(key), null);
      if (text === null) return null;
      const stored = attemptStorage<unknown>(() => JSON.parse(text), null);
      if (!isStored(stored)) return null;
      const { draft, baseVersion, sent } = stored;
      const parsed = parse(draft);
      return parsed === null ? null : { draft: parsed, baseVersion, sent: parse(sent) };
    },
  };
}

/** The browser's own storage, reached for only when it is needed. */
export const getLocalStorage = (): Storage => window.localStorage;
