import { tryStorage } from '#shared/try-storage.ts';

const KEY = 'instagram-state';

type StateStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Saves in this browser the OAuth `state` of an address of Instagram, before the redirect to it. */
export function saveBegunState(getStorage: () => StateStorage, url: string): void {
  const state = new URL(url).searchParams.get('state') ?? '';
  tryStorage(() => getStorage().setItem(KEY, state), undefined);
}

/** Whether this browser began with this `state`; forgets it, so that it counts once. */
export function takeBegunState(getStorage: () => StateStorage, state: string): boolean {
  const begun = tryStorage(() => getStorage().getItem(KEY), null);
  tryStorage(() => getStorage().removeItem(KEY), undefined);
  return begun !== null && begun !== '' && begun === state;
}
