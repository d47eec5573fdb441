/** Encodes a UUID as a cursor of 22 characters. */
export function toUuidCursor(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Decodes a cursor; any 22 base64url characters give a UUID. */
export function fromUuidCursor(cursor: string): string {
  return toUuid(Buffer.from(cursor, 'base64url').toString('hex'));
}

/** Formats the first 128 bits of a hexadecimal string as a UUID, padded with zeros. */
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
