import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

import type { components } from '#generated/contract.ts';

type Schemas = components['schemas'];

/** Bits of the flags in authenticator data (WebAuthn, 6.1). */
const FLAG = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 } as const;

interface SoftAnswer {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly isCrossOrigin?: boolean;
  readonly type?: 'webauthn.create' | 'webauthn.get';
  /** Counter of the answer; by default the next one, or 0 for a synced passkey. */
  readonly counter?: number;
}

/** An authenticator in memory with one passkey, whose answers tests can falsify. */
export interface SoftAuthenticator {
  readonly credentialId: string;
  register(
    options: Pick<Schemas['PasskeyRegistration'], 'challenge' | 'rp_id' | 'user_handle'>,
    answer?: SoftAnswer,
  ): Schemas['CreatePasskeyRequest'];
  sign(
    options: Pick<Schemas['PasskeyChallenge'], 'challenge' | 'rp_id'>,
    answer?: SoftAnswer,
  ): Schemas['PasskeySignInRequest'];
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

function toCose(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

export function createSoftAuthenticator({
  origin = 'http://localhost:3000',
  isSynced = false,
  idBytes = 20,
}: {
  readonly origin?: string;
  readonly isSynced?: boolean;
  readonly idBytes?: number;
} = {}): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(idBytes);
  let counter = 0;
  let userHandle: string | null = null;

  const toClientData = (challenge: string, answer: SoftAnswer, type: string): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: answer.type ?? type,
        challenge,
        origin: answer.origin ?? origin,
        crossOrigin: answer.isCrossOrigin ?? false,
      }),
    );

  const toAuthData = (rpId: string, answer: SoftAnswer, attested: Uint8Array | null): Buffer => {
    if (!isSynced) counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(
      FLAG.present +
        (answer.isUserVerified === false ? 0 : FLAG.verified) +
        (isSynced ? FLAG.backupEligible + FLAG.backedUp : 0) +
        (attested === null ? 0 : FLAG.attested),
    );
    head.writeUInt32BE(answer.counter ?? counter, 1);
    return Buffer.concat([hash('sha256', answer.rpId ?? rpId, 'buffer'), head, attested ?? Buffer.alloc(0)]);
  };

  return {
    credentialId: toText(id),
    register({ challenge, rp_id: rpId, user_handle: handle }, answer = {}) {
      userHandle = handle;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, toCose(publicKey)]);
      const object = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(toAuthData(rpId, answer, attested))],
        ]),
      );
      return {
        name: 'Phone',
        client_data: toText(toClientData(challenge, answer, 'webauthn.create')),
        attestation_object: toText(object),
        transports: ['internal'],
      };
    },
    sign({ challenge, rp_id: rpId }, answer = {}) {
      const clientData = toClientData(challenge, answer, 'webauthn.get');
      const authData = toAuthData(rpId, answer, null);
      const signed = Buffer.concat([authData, hash('sha256', clientData, 'buffer')]);
      return {
        credential_id: toText(id),
        client_data: toText(clientData),
        authenticator_data: toText(authData),
        signature: toText(sign('sha256', signed, privateKey)),
        user_handle: userHandle,
      };
    },
  };
}
