/** A UUID as a cursor: the same 128 bits in 22 characters. */
export function toUuidCursor(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The UUID of a cursor; every text of 22 characters of base64url is one. */
export function fromUuidCursor(cursor: string): string {
  return toUuid(Buffer.from(cursor, 'base64url').toString('hex'));
}

/** The first 128 bits of hexadecimal digits in the form of a UUID. */
export function toUuid(hex: string): string {
  const digits = hex.padEnd(32, '0');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-');
}
