const BEARER = /^Bearer +(\S+)$/i;

/**
 * The token in the value of an `Authorization` header (RFC 6750), or null when the value has another format.
 */
export function findBearer(authorization: string): string | null {
  return BEARER.exec(authorization)?.[1] ?? null;
}
