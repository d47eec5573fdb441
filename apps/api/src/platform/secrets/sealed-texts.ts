import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes under a name that stands in everything it seals. */
export interface SealKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Texts that only this API reads, though others see their bytes. */
export interface SealedTexts {
  /** @param about Whose text it is and what for; it opens as nothing else. */
  seal(text: string, about: string): string;
  /** The text; null when it was changed, is about something else, or its key is gone. */
  open(sealed: string, about: string): string | null;
}

const ALGORITHM = 'aes-256-gcm';
/** Ninety-six random bits: what GCM takes without hashing (NIST SP 800-38D, 8.2.2). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with AES-256-GCM under the first key, and opens with whichever key a text names. */
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
