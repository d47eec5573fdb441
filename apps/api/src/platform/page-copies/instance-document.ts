import * as z from 'zod';

/** Maximum number of keys that an installation publishes. */
export const INSTANCE_KEYS_MAX_COUNT = 20;

/** Name of a key; a page copy contains it as `key_id`. */
export const instanceKeyIdSchema = z.string().regex(/^[a-z0-9]{1,16}$/);

/** An Ed25519 public key, 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037). */
export const instancePublicKeySchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Document that an installation publishes at `INSTANCE_PATH`. Readers ignore fields of newer versions. */
export const instanceDocumentSchema = z.object({
  origin: z.string().max(300),
  keys: z
    .array(z.object({ id: instanceKeyIdSchema, public_key: instancePublicKeySchema }))
    .max(INSTANCE_KEYS_MAX_COUNT),
});
export type InstanceDocument = z.output<typeof instanceDocumentSchema>;

/** A published key; other installations verify page copies with it. */
export interface PublishedKey {
  readonly id: string;
  readonly publicKey: string;
}

/**
 * Returns the origin in a text in its normal form: lower case, no default port. Null unless the text is an
 * https origin without credentials, path, query and fragment.
 */
export function toSecureOrigin(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return null;
  return url.href === `${url.origin}/` ? url.origin : null;
}
