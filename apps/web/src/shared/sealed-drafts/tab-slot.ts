import { tryStorage } from '../try-storage.ts';

const KEY = 'draft-slot';

/** The parts of the browser's window that `takeTabSlot` needs. */
export interface TabWindow {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly addEventListener: Window['addEventListener'];
  readonly sessionStorage: Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>;
}

/**
 * Returns the slot of this tab, which identifies its encrypted drafts across its documents. The tab's storage
 * contains the slot only while the tab is hidden or loading, because a duplicated tab starts with a copy of
 * that storage.
 */
export function takeTabSlot(tab: TabWindow): string {
  const take = (): string | null =>
    tryStorage(() => {
      const found = tab.sessionStorage.getItem(KEY);
      tab.sessionStorage.removeItem(KEY);
      return found;
    }, null);
  const slot = take() ?? `tab-${crypto.randomUUID()}`;
  const giveBack = (): void => tryStorage(() => tab.sessionStorage.setItem(KEY, slot), undefined);
  tab.addEventListener('pageshow', () => void take());
  tab.addEventListener('pagehide', giveBack);
  tab.document.addEventListener('visibilitychange', () => {
    if (tab.document.visibilityState === 'hidden') giveBack();
    else take();
  });
  return slot;
}
