import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';

import type { Session } from '../session.ts';
import { type SessionState, UNKNOWN_SESSION } from '../session/session-state.ts';
import {
  type SessionContextInputs,
  type SessionContextValue,
  toSessionContextValue,
} from './session-context-value.ts';

export type { ProfileResource, SessionContextValue, SessionControls } from './session-context-value.ts';

export interface SessionProviderProps<TProfile> extends SessionContextInputs<TProfile> {
  readonly children: ReactNode;
}

export interface SessionContext<TProfile> {
  readonly SessionProvider: (props: SessionProviderProps<TProfile>) => ReactNode;
  /** Returns the session and profile. Throws outside a `SessionProvider`. */
  readonly useSession: () => SessionContextValue<TProfile>;
}

/** Returns the state of a session; `unknown` during server-side rendering. */
export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => UNKNOWN_SESSION);
}

/**
 * Creates the provider and the hook of an app, typed with its profile. An app without profiles leaves out the type and the
 * prop. Call it once, outside components.
 */
export function createSessionContext<TProfile = never>(): SessionContext<TProfile> {
  const Context = createContext<SessionContextValue<TProfile> | null>(null);

  function SessionProvider({
    session,
    profile,
    navigation,
    children,
  }: SessionProviderProps<TProfile>): ReactNode {
    useEffect(() => session.start(), [session]);
    const state = useSessionState(session);
    const value = useMemo(
      () => toSessionContextValue({ session, profile, navigation }, state),
      [session, profile, navigation, state],
    );
    return <Context value={value}>{children}</Context>;
  }

  function useSession(): SessionContextValue<TProfile> {
    const value = useContext(Context);
    if (!value) throw new Error('No SessionProvider');
    return value;
  }

  return { SessionProvider, useSession };
}
