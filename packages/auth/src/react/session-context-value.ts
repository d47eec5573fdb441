import { AuthError } from '../error-codes.ts';
import type { NavigationPort } from '../ports.ts';
import type { Session } from '../session.ts';
import { isDecided, type SessionState, type SessionUser } from '../session/session-state.ts';

/** The signed-in user's profile, loaded by the app; the result of `useSWR` fits. */
export interface ProfileResource<TProfile> {
  readonly data: TProfile | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly mutate: () => Promise<unknown>;
}

/** The user context of the specification, section 3. */
export interface SessionContextValue<TProfile> {
  readonly status: SessionState['status'];
  readonly user: SessionUser | null;
  /** Null while the profile loads, after a failure, and before registration. */
  readonly profile: TProfile | null;
  /** True until the session is known, and while the profile loads. */
  readonly isLoading: boolean;
  /** An `AuthError` if there is no session, the app loader's error if there is no profile, else null. */
  readonly error: unknown;
  readonly mutate: () => Promise<unknown>;
  /** Retries loading the session or the profile, whichever failed. Throws `AuthError`. */
  readonly retry: () => Promise<void>;
  /** Logs out everywhere and navigates to `target`, by default `/`. Never throws. */
  readonly logout: (target?: string) => Promise<void>;
}

export interface SessionContextInputs<TProfile> {
  readonly session: Session;
  readonly profile: ProfileResource<TProfile>;
  readonly navigation: NavigationPort;
}

/** Converts a session state to the value that components see. */
export function toSessionContextValue<TProfile>(
  { session, profile, navigation }: SessionContextInputs<TProfile>,
  state: SessionState,
): SessionContextValue<TProfile> {
  const logout = async (target = '/'): Promise<void> => session.logout({ target, navigation });
  const { mutate } = profile;
  if (state.status === 'signedIn') {
    return {
      status: state.status,
      user: state.user,
      profile: profile.data ?? null,
      isLoading: profile.isLoading,
      error: profile.error ?? null,
      mutate,
      retry: async () => {
        await mutate();
      },
      logout,
    };
  }
  return {
    status: state.status,
    user: null,
    profile: null,
    isLoading: !isDecided(state),
    error: state.problem && new AuthError(state.problem),
    mutate,
    retry: async () => session.retry(),
    logout,
  };
}
