import * as z from 'zod/mini';

import type { DraftBackup, RestoredDraft } from './autosave.ts';

const STORED = z.object({ draft: z.unknown(), baseVersion: z.number() });

export interface LocalDraftBackup<Draft> extends DraftBackup<Draft> {
  /** What an earlier visit could not save; null when there is nothing, or nothing that can be read. */
  restore(): RestoredDraft<Draft> | null;
}

export interface LocalDraftBackupOptions<Draft> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly key: string;
  /** Checks what comes out of storage, which anything could have written. */
  readonly parse: (value: unknown) => Draft | null;
}

/** Keeps a draft in the browser's storage; a full or closed storage costs only the backup. */
export function createLocalDraftBackup<Draft>({
  storage,
  key,
  parse,
}: LocalDraftBackupOptions<Draft>): LocalDraftBackup<Draft> {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    write: (draft, baseVersion) =>
      attempt(() => storage.setItem(key, JSON.stringify({ draft, baseVersion })), undefined),
    clear: () => attempt(() => storage.removeItem(key), undefined),
    restore() {
      const text = attempt(() => storage.getItem(key), null);
      if (text === null) return null;
      const stored = z.safeParse(
        STORED,
        attempt<unknown>(() => JSON.parse(text), null),
      );
      if (!stored.success) return null;
      const draft = parse(stored.data.draft);
      return draft === null ? null : { draft, baseVersion: stored.data.baseVersion };
    },
  };
}
