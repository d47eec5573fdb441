'use client';

import type { MusubiClient } from '@musubi/api-client';
import { createContext, useContext } from 'react';

import type { BrowserConfig } from './browser-config.ts';
import type { FirstPaint } from './first-paint.ts';
import type { SessionWiring } from './session-wiring.ts';

/** What every screen can reach: settings, session and API. */
export interface AppContextValue extends Omit<SessionWiring, 'clientOf'> {
  /** The API as whoever is signed in now: a call made later, when somebody else is, is not sent. */
  readonly client: MusubiClient;
  readonly config: BrowserConfig;
  /** Whom the server drew this document for; null once the browser itself has found out. */
  readonly firstPaint: FirstPaint | null;
  /** The response's content security policy nonce, for styles that scripts add. */
  readonly nonce: string | undefined;
}

export const AppContext = createContext<AppContextValue | null>(null);

export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (value === null) throw new Error('useApp needs the providers of the shell above it');
  return value;
}
