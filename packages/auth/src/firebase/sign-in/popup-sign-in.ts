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

import { systemClock } from '../../browser.ts';
import { createDeferred } from '../../deferred.ts';
import { AuthError } from '../../error-codes.ts';
import type { LoginProvider } from '../../login-providers.ts';
import { toFirebaseAuthError } from '../firebase-errors.ts';
import { authStateListeners } from '../stored/auth-state-listeners.ts';
import { createTriedProvider } from './tried-provider.ts';

const PROVIDER_IDS = {
  google: 'google.com',
  twitter: 'twitter.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  github: 'github.com',
  // The id that the operator gives to LINE's OpenID Connect provider in the identity project.
  line: 'oidc.line',
} as const satisfies Record<LoginProvider, string>;

/** Returns Firebase's id of a sign-in provider. */
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

/** Firebase's popup resolver, extended to store the open popup so that an abort can close it. */
export const rememberingPopups: typeof browserPopupRedirectResolver = class extends FirebasePopups {
  override async _openPopup(...request: readonly unknown[]): Promise<OpenPopup> {
    openPopup = await super._openPopup(...request);
    return openPopup;
  }
};

/** Signs in through a popup, which Firebase opens at 500 by 600 pixels (specification, section 9). */
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

/**
 * Runs a Firebase operation that opens a popup. Aborting the signal closes the popup and throws `cancelled`.
 */
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

/**
 * Redirects to the provider's sign-in page. The provider can redirect back only if the auth domain belongs to
 * our own site.
 */
export async function leaveToProvider(auth: Auth, provider: LoginProvider): Promise<void> {
  await signInWithRedirect(auth, toProvider(provider));
}

/** Returns the user who came back from the provider's sign-in page; null if no user came back. */
export async function readReturned(auth: Auth): Promise<User | null> {
  try {
    return (await getRedirectResult(auth))?.user ?? null;
  } catch (error) {
    throw rememberUnlinked(error);
  }
}

/** Returns Firebase's object for a sign-in provider. */
export function toProvider(provider: LoginProvider): AuthProvider {
  return provider === 'google' ? new GoogleAuthProvider() : new OAuthProvider(PROVIDER_IDS[provider]);
}

const unlinked = createTriedProvider<AuthCredential>(systemClock);
// Forgets the rejected credential at every change of user, so that it is never linked to the wrong user. By
// then, a sign-in of the right user has already linked the credential.
authStateListeners.add(() => unlinked.forget());

// Remembers a credential that Firebase rejected. The rejection means that an account with the credential's
// e-mail address is not linked to this provider. The owner's next sign-in to that account links the
// credential.
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

/** Links the rejected credential that was remembered for the user's e-mail address, if any. */
export async function linkTriedProvider(user: User): Promise<void> {
  const credential = unlinked.takeFor(user.email);
  if (credential !== null) await linkWithCredential(user, credential);
}
