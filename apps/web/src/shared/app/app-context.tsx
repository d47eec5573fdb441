'use client';

import { createContext, useContext } from 'react';

import type { MemberClient } from '#shared/clients/lazy-client.ts';
import type { BrowserConfig } from '#shared/config/browser-config.ts';

import type { FirstPaint } from './first-paint.ts';
import type { SessionWiring } from './session-wiring.ts';

export interface AppContextValue extends Omit<SessionWiring, 'clientOf'> {
  /** API client of the current user. It sends no request after another user has signed in. */
  readonly client: MemberClient;
  readonly config: BrowserConfig;
  /**
   * The user for whom the server rendered this document; null once the browser has loaded its own session.
   */
  readonly firstPaint: FirstPaint | null;
  /** The nonce of the document's content security policy, needed by styles that scripts add. */
  readonly nonce: string | undefined;
}

export const AppContext = createContext<AppContextValue | null>(null);

export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (value === null) throw new Error('No app shell');
  return value;
}
