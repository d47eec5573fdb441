import {
  type Auth,
  type AuthCredential,
  type AuthProvider,
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  linkWithCredential,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type User,
  type UserCredential,
} from 'firebase/auth';

import { systemClock } from '../browser.ts';
import { createDeferred } from '../deferred.ts';
import { AuthError } from '../error-codes.ts';
import type { LoginProvider } from '../login-providers.ts';
import { createTriedProvider } from '../tried-provider.ts';
import { comingsAndGoings } from './comings-and-goings.ts';
import { toFirebaseAuthError } from './firebase-errors.ts';

const PROVIDER_IDS = {
  google: 'google.com',
  twitter: 'twitter.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  github: 'github.com',
} as const satisfies Record<LoginProvider, string>;

/** What Firebase calls a service. */
export function toProviderId(provider: LoginProvider): string {
  return PROVIDER_IDS[provider];
}

interface OpenPopup {
  close(): void;
}

interface PopupOpener {
  _openPopup(...request: readonly unknown[]): Promise<OpenPopup>;
}

let openPopup: OpenPopup | null = null;

const FirebasePopups = browserPopupRedirectResolver as unknown as new () => PopupOpener;

/** Firebase's own way to open popups, which tells nobody what it opened; this one does, so that it can be closed. */
export const rememberingPopups: typeof browserPopupRedirectResolver = class extends FirebasePopups {
  override async _openPopup(...request: readonly unknown[]): Promise<OpenPopup> {
    openPopup = await super._openPopup(...request);
    return openPopup;
  }
};

/** Lets somebody prove in a popup, 500 by 600 as Firebase opens it (specification, section 9), who they are. */
export async function proveInPopup(
  auth: Auth,
  provider: LoginProvider,
  signal: AbortSignal | undefined,
): Promise<User> {
  try {
    return await inPopup(provider, signal, async (each) => signInWithPopup(auth, each));
  } catch (error) {
    throw rememberUnlinked(error);
  }
}

/** Does something in a popup, which the signal closes: `cancelled`. */
export async function inPopup(
  provider: LoginProvider,
  signal: AbortSignal | undefined,
  open: (provider: AuthProvider) => Promise<UserCredential>,
): Promise<User> {
  const { promise: cancelled, reject } = createDeferred<never>();
  const cancel = (): void => {
    openPopup?.close();
    reject(new AuthError('cancelled'));
  };
  signal?.addEventListener('abort', cancel);
  try {
    return (await Promise.race([open(toProvider(provider)), cancelled])).user;
  } finally {
    signal?.removeEventListener('abort', cancel);
    openPopup = null;
  }
}

/** Leaves this page for the one of a service. It finds its way back where the auth domain is of our own site. */
export async function leaveToProvider(auth: Auth, provider: LoginProvider): Promise<void> {
  await signInWithRedirect(auth, toProvider(provider));
}

/** Who has come back from there; null for nobody. */
export async function readReturned(auth: Auth): Promise<User | null> {
  try {
    return (await getRedirectResult(auth))?.user ?? null;
  } catch (error) {
    throw rememberUnlinked(error);
  }
}

function toProvider(provider: LoginProvider): AuthProvider {
  return provider === 'google' ? new GoogleAuthProvider() : new OAuthProvider(PROVIDER_IDS[provider]);
}

const unlinked = createTriedProvider<AuthCredential>(systemClock);
// Whoever tried a provider had it joined before they were stored: the next person is not them.
comingsAndGoings.add(() => unlinked.forget());

// The account exists under another provider. Once its owner has come in by that one, this one is joined to it.
function rememberUnlinked(error: unknown): AuthError {
  const problem = toFirebaseAuthError(error);
  if (problem.code !== 'other_provider' || !isFirebaseProblem(error)) return problem;
  const credential =
    OAuthProvider.credentialFromError(error) ?? GoogleAuthProvider.credentialFromError(error);
  const { email } = error.customData;
  if (credential && email !== undefined) unlinked.remember({ credential, email });
  return new AuthError('other_provider', { cause: error, email });
}

type FirebaseProblem = Parameters<typeof OAuthProvider.credentialFromError>[0] & {
  readonly customData: { readonly email?: string };
};

function isFirebaseProblem(error: unknown): error is FirebaseProblem {
  return error instanceof Error && 'customData' in error && error.customData !== undefined;
}

/** Joins to somebody the provider that they tried before and that their account did not have yet. */
export async function linkWhatWasTried(user: User): Promise<void> {
  const credential = unlinked.takeFor(user.email);
  if (credential !== null) await linkWithCredential(user, credential);
}
