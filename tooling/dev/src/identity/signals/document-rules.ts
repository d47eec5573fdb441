import { Buffer } from 'node:buffer';

import { z } from 'zod';

/**
 * The client that sent a request. A `signed_out` client sent no token, and a `garbage` client sent a token
 * that cannot be parsed.
 */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly id: string; readonly expiresAtMs: number }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'garbage' };

const SIGNED_OUT: Caller = { kind: 'signed_out' };
const GARBAGE: Caller = { kind: 'garbage' };
const CLAIMS = z.object({ sub: z.string().min(1), exp: z.number() });
const OWN_KEY =
  /^projects\/[^/]+\/databases\/[^/]+\/documents\/users\/([^/]+)\/keys_for_global_sign_out\/[^/]+$/;

/**
 * Reads an `Authorization` header. Emulators accept `Bearer owner` as the administrator's credential. User
 * tokens are not verified, because tokens of the Auth emulator carry no signature.
 */
export function toCaller(authorization: string | null | undefined): Caller {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return SIGNED_OUT;
  if (token === 'owner') return { kind: 'admin' };
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { sub, exp } = CLAIMS.parse(JSON.parse(payload));
    return { kind: 'user', id: sub, expiresAtMs: exp * 1000 };
  } catch {
    return GARBAGE;
  }
}

/**
 * Implements the only rule of packages/auth/firestore.rules: a user may `get` only their own sign-out keys.
 */
export function mayGet(documentName: string, caller: Caller, nowMs: number): boolean {
  if (caller.kind === 'admin') return true;
  if (caller.kind !== 'user' || caller.expiresAtMs <= nowMs) return false;
  return OWN_KEY.exec(documentName)?.[1] === caller.id;
}
