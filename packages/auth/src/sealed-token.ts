// Loaded on demand, for those who come and go in one tab.
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';

// One way of sealing, and no other: what the address says decides nothing.
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
  /** Goes into an address: `x.y`. */
  readonly publicKey: string;
  /** Stays in the tab, as JSON. */
  readonly privateKey: string;
}

/** A pair of keys for one sign-in. */
export async function createSealingKeys(): Promise<SealingKeys> {
  const pair = await generateKeyPair(ALGORITHM, { crv: CURVE, extractable: true });
  const { x, y } = PUBLIC_KEY.parse(await exportJWK(pair.publicKey));
  return { publicKey: `${x}.${y}`, privateKey: JSON.stringify(await exportJWK(pair.privateKey)) };
}

/** Seals a token for whoever made the key: a compact JWE (RFC 7516). Throws when the key is none. */
export async function sealToken(token: string, publicKey: string): Promise<string> {
  const [x, y] = publicKey.split('.');
  const jwk = PUBLIC_KEY.parse({ kty: 'EC', crv: CURVE, x, y });
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({ alg: ALGORITHM, enc: CONTENT })
    .encrypt(await importJWK(jwk, ALGORITHM));
}

/** Opens what was sealed for the key of this tab. Throws when it was not. */
export async function openToken(sealed: string, privateKey: string): Promise<string> {
  const key = await importJWK(JSON.parse(privateKey) as JWK, ALGORITHM);
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [CONTENT],
  });
  return new TextDecoder().decode(plaintext);
}
