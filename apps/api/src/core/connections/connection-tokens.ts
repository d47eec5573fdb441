import { hash, randomBytes } from 'node:crypto';

const PREFIXES = { app: 'musubi_at_', token: 'musubi_pat_' } as const;
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Kind of the record in `oauth_records` that a bearer token names. */
export type TokenRecordKind = 'AccessToken' | 'PersonalToken';

/** Creates a personal token of 256 random bits. Secret scanners find it by its prefix. */
export function createPersonalToken(): string {
  return `${PREFIXES.token}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** SHA-256 in base64url, under which a secret is stored. A secret has 256 random bits, so a hash cannot be searched. */
export function digestSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Whether a bearer token is that of a connection; its rest may be malformed. */
export function isConnectionToken(token: string): boolean {
  return token.startsWith(PREFIXES.app) || token.startsWith(PREFIXES.token);
}

/** Kind of the record of a well-formed token; null for all other texts. */
export function findTokenKind(token: string): TokenRecordKind | null {
  if (token.startsWith(PREFIXES.app) && SECRET.test(token.slice(PREFIXES.app.length))) return 'AccessToken';
  if (token.startsWith(PREFIXES.token) && SECRET.test(token.slice(PREFIXES.token.length)))
    return 'PersonalToken';
  return null;
}
