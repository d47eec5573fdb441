import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** An encryption key of 32 bytes; every text that it encrypts begins with the key's id. */
export interface SealKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Encrypts texts that clients or services may see, but only this API may read. */
export interface SealedTexts {
  /** @param about Owner and purpose of the text; `open` needs the same value. */
  seal(text: string, about: string): string;
  /**
   * Returns the text; null when it was changed, belongs to another owner or purpose, or its key is missing.
   */
  open(sealed: string, about: string): string | null;
}

const ALGORITHM = 'aes-256-gcm';
/** 96 bits, the IV length that GCM uses without hashing (NIST SP 800-38D, 8.2.2). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM and the first key. Decrypts with the key whose id is at the start of the text.
 */
export function createSealedTexts(keys: readonly [SealKey, ...SealKey[]]): SealedTexts {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [key.id, key.bytes]));
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.bytes, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(`${current.id} ${about}`));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), data]);
      return `${current.id}.${bytes.toString('base64url')}`;
    },

    open(sealed, about) {
      const [id = '', encoded = ''] = sealed.split('.', 2);
      const key = byId.get(id);
      const bytes = Buffer.from(encoded, 'base64url');
      // Node decodes different base64url texts to the same bytes. Accepts only the canonical encoding of the
      // bytes.
      if (sealed !== `${id}.${bytes.toString('base64url')}`) return null;
      if (key === undefined || bytes.length < IV_BYTES + TAG_BYTES) return null;
      try {
        const iv = bytes.subarray(0, IV_BYTES);
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(`${id} ${about}`));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
