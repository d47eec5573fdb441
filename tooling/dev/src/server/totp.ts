import { createHmac, timingSafeEqual } from 'node:crypto';

export const TOTP_PERIOD_SECONDS = 30;
export const TOTP_DIGITS = 6;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_CHARACTER = 5;

/** Computes the code of a secret for one time step, counted from the Unix epoch (RFC 6238, SHA-1). */
export function totpCode(secret: Buffer, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) % 16;
  const number = digest.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

/** Computes the code that an authenticator app with this setup key currently shows. */
export function presentTotpCode(key: string, nowMs: number): string {
  return totpCode(decodeBase32(key), Math.floor(nowMs / 1000 / TOTP_PERIOD_SECONDS));
}

/** Finds the time step of a code within `adjacentPeriods` steps of clock drift; null when none matches. */
export function findTotpPeriod(
  code: string,
  {
    secret,
    nowMs,
    adjacentPeriods,
  }: { readonly secret: Buffer; readonly nowMs: number; readonly adjacentPeriods: number },
): number | null {
  const present = Math.floor(nowMs / 1000 / TOTP_PERIOD_SECONDS);
  for (let period = present - adjacentPeriods; period <= present + adjacentPeriods; period += 1) {
    if (period >= 0 && isSame(totpCode(secret, period), code)) return period;
  }
  return null;
}

function isSame(expected: string, code: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Encodes as base 32 without padding (RFC 4648), the format that authenticator apps expect. */
export function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS_PER_CHARACTER, '0'), 2)]).join('');
}

/** Decodes a secret from `encodeBase32`. */
export function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (character) =>
    ALPHABET.indexOf(character).toString(2).padStart(BITS_PER_CHARACTER, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
