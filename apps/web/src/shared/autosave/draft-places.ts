import type { DraftStorage } from './draft-storage.ts';

/** `shared`: visible to all tabs of the browser. `tab`: exists only as long as this tab. */
export type DraftPlace = 'shared' | 'tab';

type DraftListener = (place: DraftPlace, key: string, isStored: boolean) => void;

/** The browser's draft storages, with notifications of the changes that this document makes in them. */
export interface DraftPlaces {
  /** May throw when the browser blocks storage. */
  readonly get: (place: DraftPlace) => DraftStorage;
  /**
   * Calls `listener` after each write and deletion through `get`. `isStored` is false for a write that failed.
   * Returns the unsubscribe function.
   */
  readonly subscribe: (listener: DraftListener) => () => void;
}

export function createDraftPlaces(storages: Readonly<Record<DraftPlace, () => DraftStorage>>): DraftPlaces {
  const listeners = new Set<DraftListener>();
  return {
    get(place) {
      const storage = storages[place]();
      const report = (key: string, isStored: boolean): void => {
        for (const listener of listeners) listener(place, key, isStored);
      };
      return {
        get length() {
          return storage.length;
        },
        key: (index) => storage.key(index),
        getItem: (key) => storage.getItem(key),
        setItem(key, text) {
          let isStored = false;
          try {
            storage.setItem(key, text);
            isStored = true;
          } finally {
            report(key, isStored);
          }
        },
        removeItem(key) {
          storage.removeItem(key);
          report(key, true);
        },
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a storage only when called, because the read throws when the browser blocks storage. */
export const draftPlaces = createDraftPlaces({
  shared: () => window.localStorage,
  tab: () => window.sessionStorage,
});

/** The storage of drafts that all tabs share. */
export const getSharedDrafts = (): DraftStorage => draftPlaces.get('shared');
/** The storage of drafts that only this tab uses. */
export const getTabDrafts = (): DraftStorage => draftPlaces.get('tab');
