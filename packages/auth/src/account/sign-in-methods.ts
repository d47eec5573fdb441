import { withDeadline } from '../deadline.ts';
import { AuthError, toAuthError } from '../error-codes.ts';
import type { LoginProvider } from '../login-providers.ts';
import type { Clock, FirstHandSignIn, Logger, SecondFactorMethod } from '../ports.ts';
import type { Session } from '../session.ts';
import type { ConfirmingMethod, SignInMethods, SignInMethodsPort } from './sign-in-methods-ports.ts';

/**
 * How long a reauthentication allows changes: one minute less than the identity service allows, because the
 * user still has to fill in a form.
 */
export const CONFIRMED_FOR_MS = 240_000;

/** Time limit in ms for the identity service's answer after a redirect. */
const RETURN_LIMIT_MS = 10_000;

export interface SignInMethodsOptions {
  readonly port: SignInMethodsPort;
  readonly session: Pick<
    Session,
    'getState' | 'prepareRenewAndRevokeOthers' | 'renewAndRevokeOthers' | 'subscribe'
  >;
  /** Reloads the signed-in user. */
  readonly renewUser: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/** Ways in which a signed-in user can reauthenticate. */
export type Confirmation = ConfirmingMethod | SecondFactorMethod;

/**
 * Effect of a change on sessions: all continue, or sessions that began before the reauthentication are ended.
 */
type Aftermath = 'sessions_go_on' | 'sessions_end';

export interface SignInMethodsUseCases {
  read(): Promise<SignInMethods>;
  /** Whether the last reauthentication is recent enough for changes. */
  isConfirmed(): boolean;
  /** Reauthenticates, which allows changes for four minutes. Throws `AuthError`. */
  confirm(confirmation: Confirmation, signal?: AbortSignal): Promise<void>;
  /** Reauthenticates at a provider in this tab, without a popup. Throws `AuthError`. */
  leaveToConfirm(provider: LoginProvider): Promise<void>;
  /**
   * Completes the reauthentication after the return, like `confirm`. Throws `AuthError` (`redirect_lost` if no user came
   * back).
   */
  takeConfirmed(): Promise<void>;
  /**
   * Makes a change as the reauthenticated user, then updates the session. Throws `AuthError`. Its code is
   * `confirmation_required` if the reauthentication is missing or too old.
   */
  change(task: (port: SignInMethodsPort) => Promise<void>, aftermath?: Aftermath): Promise<void>;
  /** Prepares a change as the reauthenticated user, for example by sending a code. */
  prepare<T>(task: (port: SignInMethodsPort) => Promise<T>): Promise<T>;
  /**
   * Returns the token of the reauthentication, for requests that require a recent sign-in. Does not change
   * the token of the session. Throws `confirmation_required`.
   */
  getProvenBearer(): Promise<string>;
  /**
   * Removes a sign-in method and ends the sessions that may have used it. Throws `last_sign_in_method` if it
   * is the only sign-in method.
   */
  unlink(method: Parameters<SignInMethodsPort['unlink']>[0]): Promise<void>;
  /** Discards the reauthentication. */
  end(): void;
}

/** Counts the password, the phone number and each linked provider as one sign-in method. */
export function countSignInMethods({ hasPassword, phoneNumber, providers }: SignInMethods): number {
  return providers.length + Number(hasPassword) + Number(phoneNumber !== null);
}

/**
 * Manages the user's sign-in methods. Each change needs a recent reauthentication, so that a stranger at an
 * unattended device cannot change the methods.
 */
export function createSignInMethods(options: SignInMethodsOptions): SignInMethodsUseCases {
  const { port, session, renewUser, clock, logger } = options;
  let proof: { readonly signIn: FirstHandSignIn; readonly untilMs: number } | null = null;
  let stopWatching = (): void => {};

  function currentUserId(): string | null {
    const state = session.getState();
    return state.status === 'signedIn' ? state.user.id : null;
  }

  function end(): void {
    stopWatching();
    const { signIn } = proof ?? {};
    proof = null;
    signIn?.discard().catch(() => {
      // Ignores a failure to sign the reauthenticated user out: this user exists only in memory, and is lost
      // when the browser leaves the page.
    });
  }

  function isConfirmed(): boolean {
    if (proof !== null && clock.nowMs() < proof.untilMs && proof.signIn.userId === currentUserId())
      return true;
    if (proof !== null) end();
    return false;
  }

  async function prepare<T>(task: (each: SignInMethodsPort) => Promise<T>): Promise<T> {
    if (!isConfirmed()) throw new AuthError('confirmation_required');
    try {
      return await task(port);
    } catch (error) {
      const problem = toAuthError(error);
      if (problem.code === 'confirmation_required') end();
      throw problem;
    }
  }

  // The sign-in methods have already changed, so a failure to update the session must not look like a failed
  // change.
  async function updateSession(aftermath: Aftermath): Promise<void> {
    try {
      if (aftermath === 'sessions_end' && proof !== null) await session.renewAndRevokeOthers(proof.signIn);
      else await renewUser();
    } catch (error) {
      logger.error('The session could not be brought in line with its account.', toAuthError(error));
    }
  }

  async function change(
    task: (each: SignInMethodsPort) => Promise<void>,
    aftermath: Aftermath = 'sessions_go_on',
  ): Promise<void> {
    if (aftermath === 'sessions_end') await session.prepareRenewAndRevokeOthers();
    await prepare(task);
    await updateSession(aftermath);
  }

  async function accept(signIn: FirstHandSignIn): Promise<void> {
    if (signIn.userId !== currentUserId()) {
      await signIn.discard();
      throw new AuthError('account_mismatch');
    }
    end();
    proof = { signIn, untilMs: clock.nowMs() + CONFIRMED_FOR_MS };
    stopWatching = session.subscribe(() => void isConfirmed());
  }

  return {
    read: async () => port.read(),
    isConfirmed,
    prepare,
    change,
    end,
    async getProvenBearer() {
      if (!isConfirmed() || proof === null) throw new AuthError('confirmation_required');
      return proof.signIn.getFreshToken();
    },
    async confirm(confirmation, signal) {
      const signIn =
        confirmation.kind === 'second_factor'
          ? await confirmation.challenge.resolve(confirmation.answer)
          : await port.confirm(confirmation, signal);
      await accept(signIn);
    },
    leaveToConfirm: async (provider) => port.leaveToConfirm(provider),
    async takeConfirmed() {
      // Limits the time, because the identity service never answers in browsers that partition third-party storage.
      const signIn = await withDeadline({ clock, limitMs: RETURN_LIMIT_MS }, async () =>
        port.takeConfirmed(),
      ).catch((error: unknown) => {
        const problem = toAuthError(error);
        if (problem.code !== 'network') throw problem;
        return null;
      });
      if (signIn === null) throw new AuthError('redirect_lost');
      await accept(signIn);
    },
    unlink: async (method) =>
      change(async (each) => {
        // Reads the sign-in methods again, because another tab may have removed all the others.
        if (countSignInMethods(await each.readConfirmed()) <= 1) throw new AuthError('last_sign_in_method');
        await each.unlink(method);
      }, 'sessions_end'),
  };
}
