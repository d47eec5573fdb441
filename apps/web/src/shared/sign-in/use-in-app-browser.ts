import { findInAppBrowser, type InAppBrowser } from '@musubi/domain/in-app-browsers';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** The app in whose built-in browser this screen is open; null on the server and in other browsers. */
export function useInAppBrowser(): InAppBrowser | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => findInAppBrowser(navigator.userAgent),
    () => null,
  );
}
