import { AuthError } from '../error-codes.ts';
import type { NavigationPort } from '../ports.ts';
import type { Session } from '../session.ts';
import { isDecided, type SessionState, type SessionUser } from '../session/session-state.ts';

/** The signed-in user's profile, which the app loads. A result of `useSWR` has this shape. */
export interface ProfileResource<TProfile> {
  readonly data: TProfile | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly mutate: () => Promise<unknown>;
}

/** Session and profile for React components (specification, section 3). */
export interface SessionContextValue<TProfile> {
  readonly status: SessionState['status'];
  readonly user: SessionUser | null;
  /** Null while the profile loads, when loading fails, and before the user has registered. */
  readonly profile: TProfile | null;
  /** True until the session is known and the profile has loaded. */
  readonly isLoading: boolean;
  /** An `AuthError` if the session failed, the loader's error if the profile failed, otherwise null. */
  readonly error: unknown;
  readonly mutate: () => Promise<unknown>;
  /** Loads the session or the profile again, whichever failed. Throws `AuthError`. */
  readonly retry: () => Promise<void>;
  /** Logs out in all apps and navigates to `target`, by default `/`. Never throws. */
  readonly logout: (target?: string) => Promise<void>;
}

export interface SessionContextInputs<TProfile> {
  readonly session: Session;
  readonly profile: ProfileResource<TProfile>;
  readonly navigation: NavigationPort;
}

/** Converts a session state to the value that React components get. */
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
