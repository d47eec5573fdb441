import type { MusubiClient, PasskeyChallenge, PasskeySignInRequest } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';
import type { SignInMethod } from '@musubi/auth/ports';

import { toApiFailure } from '#shared/clients/api-failure.ts';
import {
  canSuggestPasskeys,
  PasskeyError,
  signalUnknownPasskey,
  signChallenge,
} from '#shared/sign-in/passkeys/web-authn.ts';

import { fetchSuggestedChallenge } from './suggested-challenge.ts';

/** A minute before the API refuses a challenge. */
const CHALLENGE_MS = 4 * 60_000;

type Client = Pick<MusubiClient, 'platform'>;

/** A signed challenge, and the domain name of its passkey. */
export interface PasskeyAnswer {
  readonly rpId: string;
  readonly request: PasskeySignInRequest;
}

/** Opens the dialog of the browser. @throws AuthError, whose cause is a `PasskeyError` or an `ApiFailure`. */
export async function askForPasskey(client: Client, signal: AbortSignal): Promise<PasskeyAnswer> {
  const challenge = await fetchChallenge(client);
  try {
    return { rpId: challenge.rp_id, request: await signChallenge(challenge, { signal }) };
  } catch (error) {
    throw new AuthError(signal.aborted ? 'cancelled' : 'unknown', { cause: error });
  }
}

/** Exchanges an answer for a token that signs in. @throws AuthError, whose cause is an `ApiFailure`. */
export async function redeemAnswer(client: Client, { rpId, request }: PasskeyAnswer): Promise<SignInMethod> {
  try {
    const { token } = await client.platform.signInWithPasskey({ passkeySignInRequest: request });
    return { kind: 'custom_token', token };
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code === 'passkey_unknown') await signalUnknownPasskey(rpId, request.credential_id);
    throw failure.code === 'session_revoked'
      ? new AuthError('account_disabled', { cause: failure })
      : failure;
  }
}

async function fetchChallenge(client: Client): Promise<PasskeyChallenge> {
  try {
    return await client.platform.createPasskeyChallenge();
  } catch (error) {
    throw await toApiFailure(error);
  }
}

async function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Offers passkeys in the suggestions of the e-mail field until the user chooses one. Renews the challenge before it
 * expires, while the tab is visible. Resolves to null when `signal` aborts, and where suggestions fail: the button still
 * works there, and reports why.
 */
export async function waitForSuggestion(
  apiOrigin: string,
  signal: AbortSignal,
): Promise<PasskeyAnswer | null> {
  if (!(await canSuggestPasskeys())) return null;
  while (!signal.aborted) {
    await untilVisible(signal);
    const renewal = new AbortController();
    const timer = setTimeout(() => renewal.abort(), CHALLENGE_MS);
    try {
      const challenge = await fetchSuggestedChallenge(apiOrigin, signal);
      const request = await signChallenge(challenge, {
        mediation: 'conditional',
        signal: AbortSignal.any([signal, renewal.signal]),
      });
      return { rpId: challenge.rp_id, request };
    } catch (error) {
      const isRenewal = renewal.signal.aborted && error instanceof PasskeyError;
      if (!isRenewal) return null;
    } finally {
      clearTimeout(timer);
    }
  }
  return null;
}
