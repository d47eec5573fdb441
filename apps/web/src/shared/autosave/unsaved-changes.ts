import { tryStorage } from '../try-storage.ts';
import { getSharedDrafts, getTabDrafts } from './draft-places.ts';
import { countDrafts, type DraftStorage } from './draft-storage.ts';
import type { EditorRegistry } from './editor-registry.ts';

interface UnsavedOptions {
  readonly editors: Pick<EditorRegistry, 'countUnsaved'>;
  /** Null while the session is unknown; the drafts of all users count then. */
  readonly userId: string | null;
  /** Number of drafts of a former session that are offered and not yet restored. */
  readonly offered?: number;
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
  offered = 0,
  getStorage = getSharedDrafts,
  getTab = getTabDrafts,
}: UnsavedOptions): number {
  const own = editors.countUnsaved();
  const storedIn = (get: () => DraftStorage): ReadonlyMap<string, number> =>
    tryStorage(() => countDrafts(get(), userId), new Map<string, number>());
  let total = offered;
  for (const count of [...own.values(), ...storedIn(getTab).values()]) total += count;
  // An editor with changes has a draft of its own in the storage, which must not count twice.
  for (const [slug, count] of storedIn(getStorage)) total += own.has(slug) ? count - 1 : count;
  return total;
}
