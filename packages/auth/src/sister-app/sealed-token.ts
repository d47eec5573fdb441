// Lazy-loaded, because only signing in without a popup needs this module.
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';

// Allows only this algorithm, because an attacker who forges an encrypted text could otherwise choose a weak
// algorithm.
const ALGORITHM = 'ECDH-ES';
const CONTENT = 'A256GCM';
const CURVE = 'P-256';

const PUBLIC_KEY = z.object({
  kty: z.literal('EC'),
  crv: z.literal(CURVE),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  y: z.string().check(z.regex(/^[\w-]{43}$/)),
});

export interface SealingKeys {
  /** Coordinates of the public key as `x.y`, a form that fits into a URL. */
  readonly publicKey: string;
  /** The private key as a JWK in JSON. It never leaves the browser tab. */
  readonly privateKey: string;
}

/** Creates a key pair for a single sign-in. */
export async function createSealingKeys(): Promise<SealingKeys> {
  const pair = await generateKeyPair(ALGORITHM, { crv: CURVE, extractable: true });
  const { x, y } = PUBLIC_KEY.parse(await exportJWK(pair.publicKey));
  return { publicKey: `${x}.${y}`, privateKey: JSON.stringify(await exportJWK(pair.privateKey)) };
}

/**
 * Encrypts a token as a compact JWE (RFC 7516), so that only the owner of the private key can read it. Throws
 * if the public key is malformed.
 */
export async function sealToken(token: string, publicKey: string): Promise<string> {
  const [x, y] = publicKey.split('.');
  const jwk = PUBLIC_KEY.parse({ kty: 'EC', crv: CURVE, x, y });
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({ alg: ALGORITHM, enc: CONTENT })
    .encrypt(await importJWK(jwk, ALGORITHM));
}

/** Decrypts a token with the private key. Throws if the token was encrypted with another public key. */
export async function openToken(sealed: string, privateKey: string): Promise<string> {
  const key = await importJWK(JSON.parse(privateKey) as JWK, ALGORITHM);
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [CONTENT],
  });
  return new TextDecoder().decode(plaintext);
}
