'use client';

import { useSyncExternalStore } from 'react';

import { useInAppBrowser } from '../use-in-app-browser.ts';
import { hasPasskeys } from './web-authn.ts';

const subscribeToNothing = () => () => {};

/** Why this browser adds no passkeys; null where it does. The server assumes that it does. */
export function usePasskeyObstacle(): 'in_app' | 'unsupported' | null {
  const isInApp = useInAppBrowser() !== null;
  const isSupported = useSyncExternalStore(subscribeToNothing, hasPasskeys, () => true);
  if (isInApp) return 'in_app';
  return isSupported ? null : 'unsupported';
}
