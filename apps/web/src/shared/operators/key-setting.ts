import { tryStorage } from '#shared/try-storage.ts';

const KEY = 'desk-single-keys';
const OFF = 'off';

const listeners = new Set<() => void>();

/**
 * Whether single-key commands are enabled in this browser (WCAG 2.1.4): yes, unless the operator has turned
 * them off.
 */
export function areSingleKeysOn(): boolean {
  return tryStorage(() => window.localStorage.getItem(KEY), null) !== OFF;
}

/** Stores the choice. When the browser blocks storage, single keys stay on. */
export function setSingleKeys(isOn: boolean): void {
  tryStorage(
    () => (isOn ? window.localStorage.removeItem(KEY) : window.localStorage.setItem(KEY, OFF)),
    undefined,
  );
  for (const notify of listeners) notify();
}

/** Calls `listener` after a change in this tab or another. Returns the unsubscribe function. */
export function subscribeSingleKeys(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
