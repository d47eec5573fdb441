import { hash, randomBytes } from 'node:crypto';

import { BRAND } from '@musubi/domain/brand';

/** Prefixes by which secret scanners and the API recognise tokens. */
export const TOKEN_PREFIXES = {
  app: `${BRAND.slug}_at_`,
  refresh: `${BRAND.slug}_rt_`,
  token: `${BRAND.slug}_pat_`,
} as const;
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Kind of the record in `oauth_records` that a bearer token names. */
export type TokenRecordKind = 'AccessToken' | 'PersonalToken';

/** Creates a personal token of 256 random bits. Secret scanners find it by its prefix. */
export function createPersonalToken(): string {
  return `${TOKEN_PREFIXES.token}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** SHA-256 in base64url, under which a secret is stored. A secret has at least 128 random bits, so a hash cannot be searched. */
export function digestSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Whether a bearer token is that of a connection; its rest may be malformed. */
export function isConnectionToken(token: string): boolean {
  return token.startsWith(TOKEN_PREFIXES.app) || token.startsWith(TOKEN_PREFIXES.token);
}

/** Kind of the record of a well-formed token; null for all other texts. */
export function findTokenKind(token: string): TokenRecordKind | null {
  if (token.startsWith(TOKEN_PREFIXES.app) && SECRET.test(token.slice(TOKEN_PREFIXES.app.length)))
    return 'AccessToken';
  if (token.startsWith(TOKEN_PREFIXES.token) && SECRET.test(token.slice(TOKEN_PREFIXES.token.length)))
    return 'PersonalToken';
  return null;
}
