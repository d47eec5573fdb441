import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, type Dependencies, initializeAuth } from 'firebase/auth';

import type { FirebaseSettings } from './firebase-settings.ts';

/**
 * Initialises a Firebase app and returns its `Auth` instance. Without a name, initialises the default app.
 * Call this once per name.
 */
export function openAuth(settings: FirebaseSettings, dependencies: Dependencies, name?: string): Auth {
  const { authEmulatorHost } = settings;
  const auth = initializeAuth(initializeApp(settings, name), dependencies);
  if (authEmulatorHost) connectAuthEmulator(auth, `http://${authEmulatorHost}`, { disableWarnings: true });
  return auth;
}
