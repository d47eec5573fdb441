import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers';
import * as z from 'zod';

/** EdDSA, ES256 and RS256 as COSE algorithms, in the order in which we prefer them. */
const ALGORITHMS = [-8, -7, -257] as const;

/** Longer than an RSA key of 4,096 bits. A longer key would make each sign-in costly, which needs no account. */
const MAX_KEY_BYTES = 600;

/** Longest id of a credential (WebAuthn Level 3, 4). */
const MAX_ID_BYTES = 1023;

/** The site whose passkeys are accepted. */
export interface RelyingParty {
  /** Domain name of the passkeys. */
  readonly rpId: string;
  /** The only origin whose scripts may make and use passkeys. */
  readonly origin: string;
}

/** A new passkey as its device reports it. Keys and ids are base64url. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
}

/** Answer of a browser that made a passkey, as base64url. */
export interface Registration {
  readonly clientData: string;
  readonly attestationObject: string;
}

/** Answer of a browser to a challenge, as base64url. */
export interface Assertion {
  readonly credentialId: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** The device refused, or a part of its answer is wrong. The message goes to the log only. */
export class PasskeyRefusedError extends Error {
  override readonly name = 'PasskeyRefusedError';
}

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.boolean().default(false) });

async function refusing<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PasskeyRefusedError(error instanceof Error ? error.message : 'unknown', { cause: error });
  }
}

/** Returns the challenge that a browser says it answers. @throws PasskeyRefusedError, also for an answer given in a frame. */
export async function readAnsweredChallenge(clientData: string): Promise<string> {
  return refusing(() => {
    const { challenge, crossOrigin } = clientDataSchema.parse(decodeClientDataJSON(clientData));
    if (crossOrigin) throw new Error('The page was in a frame of another site');
    return challenge;
  });
}

/**
 * Verifies a new passkey, whose device must have verified its user. The attestation is dropped unread: it names the make of
 * the device, which we do not ask for, and reading it would parse certificates.
 * @throws PasskeyRefusedError.
 */
export async function verifyRegistration(
  { rpId, origin }: RelyingParty,
  { clientData, attestationObject }: Registration,
  challenge: string,
): Promise<NewPasskey> {
  return refusing(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        // The id that is stored comes from the signed data.
        id: 'unused',
        rawId: 'unused',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: withoutAttestation(attestationObject) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified) throw new Error('The registration is not verified');
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    if (credential.publicKey.length > MAX_KEY_BYTES) throw new Error('The public key is too long');
    if (isoBase64URL.toBuffer(credential.id).length > MAX_ID_BYTES)
      throw new Error('The credential id is too long');
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    };
  });
}

function withoutAttestation(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

/**
 * Verifies the answer of a passkey, whose device must have verified its user. Returns the counter of the device, which the
 * caller compares, and whether the passkey is shared by devices now.
 * @throws PasskeyRefusedError.
 */
export async function verifyAssertion(
  { rpId, origin }: RelyingParty,
  { credentialId, clientData, authenticatorData, signature }: Assertion,
  known: { readonly challenge: string; readonly publicKey: string },
): Promise<{ readonly counter: number; readonly isBackedUp: boolean }> {
  return refusing(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: known.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // With 0 the library compares no counters.
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(known.publicKey), counter: 0 },
    });
    if (!verified) throw new Error('The signature is wrong');
    return {
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    };
  });
}
