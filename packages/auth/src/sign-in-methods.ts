import { AuthError, toAuthError } from './error-codes.ts';
import type { Clock, FirstHandSignIn, Logger, SecondFactorMethod } from './ports.ts';
import type { Session } from './session.ts';
import type { ConfirmingMethod, SignInMethods, SignInMethodsPort } from './sign-in-methods-ports.ts';

/** The identity service takes a proof for five minutes; what is typed meanwhile takes a moment too. */
export const CONFIRMED_FOR_MS = 240_000;

export interface SignInMethodsOptions {
  readonly port: SignInMethodsPort;
  readonly session: Pick<Session, 'getState' | 'prepareRenewAlone' | 'renewAlone' | 'subscribe'>;
  /** Asks what is new about whoever is signed in. */
  readonly renewUser: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/** How a member proves once more who they are. */
export type Confirmation = ConfirmingMethod | SecondFactorMethod;

/** What a change leaves behind: sessions that go on, or an end of all that began before the proof. */
type Aftermath = 'sessions_go_on' | 'sessions_end';

export interface SignInMethodsUseCases {
  read(): Promise<SignInMethods>;
  /** Whether changes are taken now. */
  isConfirmed(): boolean;
  /** Opens changes for four minutes. Throws `AuthError`. */
  confirm(confirmation: Confirmation, signal?: AbortSignal): Promise<void>;
  /**
   * Makes a change with the proof and brings the session in line. Throws `AuthError`, `confirmation_required` before
   * anything is sent when there is no proof, or when the service finds it too old.
   */
  change(task: (port: SignInMethodsPort) => Promise<void>, aftermath?: Aftermath): Promise<void>;
  /** Sends something that a change needs later, with the same proof. */
  prepare<T>(task: (port: SignInMethodsPort) => Promise<T>): Promise<T>;
  /** A token that says that somebody signed in within minutes; the session does not get it. Throws `confirmation_required`. */
  getProvenBearer(): Promise<string>;
  /** Takes a way in away, with the sessions that may have come by it. Throws `last_way_in` for the only one. */
  unlink(way: Parameters<SignInMethodsPort['unlink']>[0]): Promise<void>;
  /** Forgets the proof. */
  end(): void;
}

/** How many ways lead into an account. */
export function countWaysIn({ hasPassword, phoneNumber, providers }: SignInMethods): number {
  return providers.length + Number(hasPassword) + Number(phoneNumber !== null);
}

/** Changes of the ways into an account. Whoever found an open screen must not make them: each asks for a recent proof. */
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
      // It is in memory alone and gone with the page.
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

  // The change is made: that this browser hears of it late is no reason to say that it failed.
  async function bringInLine(aftermath: Aftermath): Promise<void> {
    try {
      if (aftermath === 'sessions_end' && proof !== null) await session.renewAlone(proof.signIn);
      else await renewUser();
    } catch (error) {
      logger.error('The session could not be brought in line with its account.', toAuthError(error));
    }
  }

  async function change(
    task: (each: SignInMethodsPort) => Promise<void>,
    aftermath: Aftermath = 'sessions_go_on',
  ): Promise<void> {
    if (aftermath === 'sessions_end') await session.prepareRenewAlone();
    await prepare(task);
    await bringInLine(aftermath);
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
      if (signIn.userId !== currentUserId()) {
        await signIn.discard();
        throw new AuthError('account_mismatch');
      }
      end();
      proof = { signIn, untilMs: clock.nowMs() + CONFIRMED_FOR_MS };
      stopWatching = session.subscribe(() => void isConfirmed());
    },
    unlink: async (way) =>
      change(async (each) => {
        // Asked at this moment: another tab may have taken the other way away.
        if (countWaysIn(await each.readConfirmed()) <= 1) throw new AuthError('last_way_in');
        await each.unlink(way);
      }, 'sessions_end'),
  };
}
