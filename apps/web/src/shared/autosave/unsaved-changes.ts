import { tryStorage } from '../try-storage.ts';
import { countDrafts, type DraftStorage } from './draft-storage.ts';
import type { EditorRegistry } from './editor-registry.ts';
import { getLocalStorage } from './local-draft-backup.ts';

interface UnsavedOptions {
  readonly editors: Pick<EditorRegistry, 'countUnsaved'>;
  /** Null while the session is unknown; the drafts of all users count then. */
  readonly userId: string | null;
  /** May throw when the browser blocks storage. */
  readonly getStorage?: () => DraftStorage;
  /** The storage of this tab, with texts that no editor has taken yet. */
  readonly getTab?: () => DraftStorage;
}

/**
 * Number of changes that a log-out deletes: those of the editors of this document, and the drafts of other tabs
 * and of former documents, which count as one change each.
 */
export function countUnsavedChanges({
  editors,
  userId,
  getStorage = getLocalStorage,
  getTab = () => window.sessionStorage,
}: UnsavedOptions): number {
  const own = editors.countUnsaved();
  const storedIn = (get: () => DraftStorage): ReadonlyMap<string, number> =>
    tryStorage(() => countDrafts(get(), userId), new Map<string, number>());
  let total = 0;
  for (const count of [...own.values(), ...storedIn(getTab).values()]) total += count;
  // An editor with changes has a draft of its own in the storage, which must not count twice.
  for (const [slug, count] of storedIn(getStorage)) total += own.has(slug) ? count - 1 : count;
  return total;
}
