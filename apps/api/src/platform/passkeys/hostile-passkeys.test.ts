import { hash } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect, test } from 'vitest';

import {
  PasskeyRefusedError,
  readAnsweredChallenge,
  verifyAssertion,
  verifyRegistration,
} from './web-authn.ts';

const PARTY = { rpId: 'localhost', origin: 'http://localhost:3000' };
const CHALLENGE = 'abc';
/** No request without a sign-in may cost a server more. */
const LIMIT_MS = 100;
/** The contract allows 8,000 characters of base64url for an attestation, and 2,000 for the data of a sign-in. */
const REGISTRATION_BYTES = 5800;
const SIGN_IN_BYTES = 1400;

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const clientData = (type: string): string =>
  toText(Buffer.from(JSON.stringify({ type, challenge: CHALLENGE, origin: PARTY.origin })));

/** Flags of authenticator data: user present and verified, with a key (64) or with extensions (128). */
const toAuthData = (flags: number, rest: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([Buffer.alloc(32), Buffer.from([flags + 5, 0, 0, 0, 1]), rest]));

const toAttestation = (authData: Uint8Array<ArrayBuffer>): string =>
  toText(
    isoCBOR.encode(
      new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    ),
  );

/** Authenticator data whose key is these bytes, after a credential id of four bytes. */
const withKey = (key: Uint8Array): string =>
  toAttestation(toAuthData(64, Buffer.concat([Buffer.alloc(16), Buffer.from([0, 4, 1, 2, 3, 4]), key])));

const register = async (attestationObject: string) =>
  verifyRegistration(PARTY, { clientData: clientData('webauthn.create'), attestationObject }, CHALLENGE);

/** Returns whether the check refuses, and the processor time that it takes in ms. */
async function measureRefusal(check: () => Promise<unknown>) {
  const before = process.cpuUsage();
  const isRefused = await check().then(
    () => false,
    (error: unknown) => error instanceof PasskeyRefusedError,
  );
  const { user, system } = process.cpuUsage(before);
  return { isRefused, isCheap: (user + system) / 1000 < LIMIT_MS };
}

const CHEAP_REFUSAL = { isRefused: true, isCheap: true };

describe.each([
  ['nested arrays', Buffer.alloc(REGISTRATION_BYTES, 0x81)],
  ['nested maps', Buffer.alloc(REGISTRATION_BYTES, 0xa1)],
  ['nested tags', Buffer.alloc(REGISTRATION_BYTES, 0xc1)],
  [
    'an array of 2³² items',
    Buffer.concat([Buffer.from('9affffffff', 'hex'), Buffer.alloc(REGISTRATION_BYTES - 5)]),
  ],
  [
    'a map of 2³² items',
    Buffer.concat([Buffer.from('baffffffff', 'hex'), Buffer.alloc(REGISTRATION_BYTES - 5)]),
  ],
  ['a text of 2³² bytes', Buffer.from('7affffffff', 'hex')],
  ['endless arrays', Buffer.alloc(REGISTRATION_BYTES, 0x9f)],
])('refuses %s within 100 ms', (_what, bytes) => {
  test('as an attestation', async () => {
    expect(await measureRefusal(async () => register(toText(bytes)))).toEqual(CHEAP_REFUSAL);
  });

  test('as a public key', async () => {
    expect(await measureRefusal(async () => register(withKey(bytes)))).toEqual(CHEAP_REFUSAL);
  });

  test('as an extension of a sign-in', async () => {
    const authenticatorData = toText(toAuthData(128, bytes.subarray(0, SIGN_IN_BYTES)));
    const answer = { credentialId: 'AAAA', clientData: clientData('webauthn.get'), authenticatorData };
    const known = { challenge: CHALLENGE, publicKey: 'oA' };
    expect(
      await measureRefusal(async () => verifyAssertion(PARTY, { ...answer, signature: 'AAAA' }, known)),
    ).toEqual(CHEAP_REFUSAL);
  });
});

test('refuses deeply nested client data within 100 ms', async () => {
  expect(
    await measureRefusal(async () => readAnsweredChallenge(toText(Buffer.from('['.repeat(2900))))),
  ).toEqual(CHEAP_REFUSAL);
});

test('refuses a public key that makes signatures costly to verify', async () => {
  const rsa = (bytes: number): Uint8Array =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 3],
        [3, -257],
        [-1, new Uint8Array(bytes).fill(255)],
        [-2, new Uint8Array([1, 0, 1])],
      ]),
    );
  const messageFor = async (bytes: number): Promise<string> => {
    const head = hash('sha256', PARTY.rpId, 'buffer');
    const authData = Buffer.concat([
      head,
      Buffer.from([69, 0, 0, 0, 1]),
      Buffer.alloc(16),
      Buffer.from([0, 4, 1, 2, 3, 4]),
      rsa(bytes),
    ]);
    return register(toAttestation(new Uint8Array(authData))).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
    );
  };
  expect(await messageFor(512)).toBe('accepted');
  expect(await messageFor(2048)).toBe('The public key is too long');
});
