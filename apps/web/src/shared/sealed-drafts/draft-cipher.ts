/** 96 bits, the IV length that GCM uses without hashing (NIST SP 800-38D, 8.2.2). */
const IV_BYTES = 12;

/** Encrypts texts with one key, which exists only in the memory of this document. */
export interface DraftCipher {
  /** @param about Owner and name of the text; `open` requires the same value. */
  readonly seal: (text: string, about: string) => Promise<string>;
  /** Returns null for a text that was modified, or sealed with another key or another `about`. */
  readonly open: (sealed: string, about: string) => Promise<string | null>;
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param key 256 bits in base64url, as the API returns them. */
export async function createDraftCipher(key: string): Promise<DraftCipher> {
  const { subtle } = crypto;
  const imported = await subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const settings = (iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(about),
  });
  return {
    async seal(text, about) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const data = await subtle.encrypt(settings(iv, about), imported, new TextEncoder().encode(text));
      return `${toText(iv)}.${toText(new Uint8Array(data))}`;
    },
    async open(sealed, about) {
      const [iv = '', data = ''] = sealed.split('.');
      try {
        const bytes = await subtle.decrypt(settings(toBytes(iv), about), imported, toBytes(data));
        return new TextDecoder().decode(bytes);
      } catch {
        return null;
      }
    },
  };
}
