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
  /** The storage of this tab, whose texts may not be loaded into an editor yet. */
  readonly getTab?: () => DraftStorage;
}

/**
 * Number of changes that a log-out deletes: the changes in this document's editors, plus one for each draft
 * of other tabs and former documents.
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
  // An editor with changes also has a stored draft, which must not be counted twice.
  for (const [slug, count] of storedIn(getStorage)) total += own.has(slug) ? count - 1 : count;
  return total;
}
