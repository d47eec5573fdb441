import { AuthError } from '../error-codes.ts';
import type { NavigationPort } from '../ports.ts';
import { isDecided, type SessionState, type SessionUser } from '../session-state.ts';
import type { Session } from '../session.ts';

/** The profile of the signed-in user, loaded by the app: what `useSWR` answers fits. */
export interface ProfileResource<TProfile> {
  readonly data: TProfile | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly mutate: () => Promise<unknown>;
}

/** The user context of the specification, section 3. */
export interface SessionContextValue<TProfile> {
  readonly status: SessionState['status'];
  /** The signed-in user; null while there is none. */
  readonly user: SessionUser | null;
  /** Their profile; null while it loads, when it failed, and before registration. */
  readonly profile: TProfile | null;
  /** True until authentication is initialised, and while the profile loads. */
  readonly isLoading: boolean;
  /** Why there is no session (an `AuthError`) or no profile (whatever the app's loader threw); null when all is well. */
  readonly error: unknown;
  /** Loads the profile again. */
  readonly mutate: () => Promise<unknown>;
  /** Tries again what `error` stands for. Throws `AuthError`. */
  readonly retry: () => Promise<void>;
  /** Logs out everywhere and goes to `target`, `/` unless given. Never throws. */
  readonly logout: (target?: string) => Promise<void>;
}

export interface SessionContextInputs<TProfile> {
  readonly session: Session;
  readonly profile: ProfileResource<TProfile>;
  readonly navigation: NavigationPort;
}

/** What components see of a state of the session. */
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
