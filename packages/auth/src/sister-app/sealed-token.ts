// Lazy-loaded: only a sign-in without a popup needs it.
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';

// The algorithm is fixed: the encrypted text must not choose it.
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
  /** The coordinates of the public key as `x.y`, which fits into a URL. */
  readonly publicKey: string;
  /** The private key as JSON (JWK). It never leaves the tab. */
  readonly privateKey: string;
}

/** Creates a key pair for one sign-in. */
export async function createSealingKeys(): Promise<SealingKeys> {
  const pair = await generateKeyPair(ALGORITHM, { crv: CURVE, extractable: true });
  const { x, y } = PUBLIC_KEY.parse(await exportJWK(pair.publicKey));
  return { publicKey: `${x}.${y}`, privateKey: JSON.stringify(await exportJWK(pair.privateKey)) };
}

/** Encrypts a token for the holder of the private key, as a compact JWE (RFC 7516). Throws for a malformed key. */
export async function sealToken(token: string, publicKey: string): Promise<string> {
  const [x, y] = publicKey.split('.');
  const jwk = PUBLIC_KEY.parse({ kty: 'EC', crv: CURVE, x, y });
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({ alg: ALGORITHM, enc: CONTENT })
    .encrypt(await importJWK(jwk, ALGORITHM));
}

/** Decrypts a token with this tab's private key. Throws if it was encrypted for another key. */
export async function openToken(sealed: string, privateKey: string): Promise<string> {
  const key = await importJWK(JSON.parse(privateKey) as JWK, ALGORITHM);
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [CONTENT],
  });
  return new TextDecoder().decode(plaintext);
}
