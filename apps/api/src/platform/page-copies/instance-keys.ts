import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** A key that signs page copies of this installation, or signed them in the past. */
export interface InstanceKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037). */
  readonly publicKey: string;
}

/** First bytes of an Ed25519 key in PKCS #8; the seed follows (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param key Id and seed of the key; the seed has 32 bytes (RFC 8032, section 5.1.5). */
export function toInstanceKey({ id, bytes }: { readonly id: string; readonly bytes: Buffer }): InstanceKey {
  const key = Buffer.concat([PKCS8_PREFIX, bytes]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { id, privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' };
}

export function signManifest(manifest: Uint8Array, { privateKey }: InstanceKey): Buffer {
  return sign(null, manifest, privateKey);
}

/** Whether these bytes of a manifest have a valid signature of the published key. */
export function isSignedBy(
  publicKey: string,
  { manifest, signature }: { readonly manifest: Uint8Array; readonly signature: Uint8Array },
): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, manifest, key, signature);
}
