import type {
  CreatePasskeyRequest,
  PasskeyChallenge,
  PasskeyList,
  PasskeyRegistration,
  PasskeySignInRequest,
} from '@musubi/api-client';

/** Why a browser made or used no passkey. `cancelled`: the dialog was closed or ran out of time. */
export type PasskeyProblem = 'cancelled' | 'known' | 'no_user_verification' | 'insecure' | 'failed';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, options?: ErrorOptions) {
    super(`The browser answered with no passkey: ${problem}`, options);
    this.problem = problem;
  }
}

/** EdDSA, ES256 and RS256, as the API accepts them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 300_000;

/** Signals of a browser that removes and renames passkeys on its devices; absent in many browsers. */
interface PasskeySignals {
  signalAllAcceptedCredentials?(accepted: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: readonly string[];
  }): Promise<void>;
  signalUnknownCredential?(unknown: { rpId: string; credentialId: string }): Promise<void>;
}

/** Whether this browser has passkeys, with the conversions to and from JSON that we need. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    'toJSON' in PublicKeyCredential.prototype
  );
}

/** Whether the browser can offer passkeys in the suggestions of a text field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return hasPasskeys() && PublicKeyCredential.isConditionalMediationAvailable();
}

function toPasskeyError(error: unknown): PasskeyError {
  const problems: Readonly<Record<string, PasskeyProblem>> = {
    AbortError: 'cancelled',
    NotAllowedError: 'cancelled',
    InvalidStateError: 'known',
    ConstraintError: 'no_user_verification',
    SecurityError: 'insecure',
  };
  const name = error instanceof DOMException ? error.name : '';
  return new PasskeyError(problems[name] ?? 'failed', { cause: error });
}

async function ask<Answer>(asking: Promise<Credential | null>): Promise<Answer> {
  try {
    const credential = await asking;
    if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('failed');
    return credential.toJSON() as Answer;
  } catch (error) {
    throw error instanceof PasskeyError ? error : toPasskeyError(error);
  }
}

interface MadePasskey {
  /** Id of the new passkey, as base64url. */
  readonly credentialId: string;
  readonly request: CreatePasskeyRequest;
}

/** Lets the device make a passkey. @throws PasskeyError. */
export async function makePasskey(options: PasskeyRegistration, signal: AbortSignal): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge: options.challenge,
    rp: { id: options.rp_id, name: options.rp_name },
    user: { id: options.user_handle, name: options.user_name, displayName: options.display_name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: options.known_credentials.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: TIMEOUT_MS,
  });
  const { id, response } = await ask<RegistrationResponseJSON>(
    navigator.credentials.create({ publicKey, signal }),
  );
  return {
    credentialId: id,
    request: {
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports,
    },
  };
}

/**
 * Lets a device sign a challenge. With `conditional`, the browser offers the passkey in the suggestions of the field with
 * `autocomplete="webauthn"` and waits; otherwise it opens its dialog. @throws PasskeyError.
 */
export async function signChallenge(
  { challenge, rp_id: rpId }: PasskeyChallenge,
  {
    signal,
    mediation,
    allowed = [],
  }: {
    readonly signal: AbortSignal;
    readonly mediation?: 'conditional';
    /** Credential ids of which one must sign; any by default. */
    readonly allowed?: readonly string[];
  },
): Promise<PasskeySignInRequest> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId,
    allowCredentials: allowed.map((id) => ({ type: 'public-key', id })),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  const { id, response } = await ask<AuthenticationResponseJSON>(
    navigator.credentials.get({ publicKey, signal, ...(mediation && { mediation }) }),
  );
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  };
}

const signals = (): PasskeySignals => (hasPasskeys() ? PublicKeyCredential : {});

/** Lets the browser remove passkeys that the account has no longer from its devices. Never throws. */
export async function signalPasskeys({
  rp_id: rpId,
  user_handle: userId,
  items,
}: PasskeyList): Promise<void> {
  if (userId === null) return;
  await signals()
    .signalAllAcceptedCredentials?.({
      rpId,
      userId,
      allAcceptedCredentialIds: items.map(({ credential_id: id }) => id),
    })
    .catch(() => {});
}

/** Lets the browser forget a passkey that the API does not know. Never throws. */
export async function signalUnknownPasskey(rpId: string, credentialId: string): Promise<void> {
  await signals()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => {});
}
