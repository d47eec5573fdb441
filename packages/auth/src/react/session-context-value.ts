import { AuthError, type AuthErrorCode } from '../error-codes.ts';
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

/** Parts of the value that every status has. */
export interface SessionControls {
  /** True until the session is known and the profile, if the app has one, has loaded. */
  readonly isLoading: boolean;
  /** An `AuthError` if the session failed, the loader's error if the profile failed, otherwise null. */
  readonly error: unknown;
  /** Loads the profile again. Does nothing in an app without a profile. */
  readonly mutate: () => Promise<unknown>;
  /** Loads the session or the profile again, whichever failed. Throws `AuthError`. */
  readonly retry: () => Promise<void>;
  /** Logs out in all apps and navigates to `target`, by default `/`. Never throws. */
  readonly logout: (target?: string) => Promise<void>;
}

interface NoUser {
  /** Why the session failed; null if it did not. */
  readonly problem: AuthErrorCode | null;
  readonly user: null;
  readonly profile: undefined;
}

/** Session and profile for React components (specification, section 3). Check `status` first. */
export type SessionContextValue<TProfile> = SessionControls &
  (
    | ({ readonly status: 'unknown' } & NoUser)
    | ({ readonly status: 'signedOut' } & NoUser)
    | {
        readonly status: 'signedIn';
        readonly user: SessionUser;
        /** Undefined while the profile loads, when loading fails, before the user has registered, and without a loader. */
        readonly profile: TProfile | undefined;
      }
  );

export interface SessionContextInputs<TProfile> {
  readonly session: Session;
  /** Missing in an app that has no profiles of its own. */
  readonly profile?: ProfileResource<TProfile> | undefined;
  readonly navigation: NavigationPort;
}

const NO_PROFILE: ProfileResource<never> = {
  data: undefined,
  isLoading: false,
  error: null,
  mutate: async () => undefined,
};

/** Converts a session state to the value that React components get. */
export function toSessionContextValue<TProfile>(
  { session, profile = NO_PROFILE, navigation }: SessionContextInputs<TProfile>,
  state: SessionState,
): SessionContextValue<TProfile> {
  const logout = async (target = '/'): Promise<void> => session.logout({ target, navigation });
  const { mutate } = profile;
  if (state.status === 'signedIn') {
    return {
      status: state.status,
      user: state.user,
      profile: profile.data,
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
    problem: state.problem,
    user: null,
    profile: undefined,
    isLoading: !isDecided(state),
    error: state.problem && new AuthError(state.problem),
    mutate,
    retry: async () => session.retry(),
    logout,
  };
}
