import type { Scope } from '@musubi/domain/scopes';

import { Problem } from '../../problem.ts';

/**
 * Which callers with limited authority may call an operation. A scope: connections with this scope. Several
 * scopes: connections with one of them, and the operation itself decides what each may do. `open`: all
 * callers, as if they had sent no token. `session`: the sister apps, which share the sign-on of the main
 * app. `never`: none.
 */
export type TokenRule = Scope | readonly [Scope, ...Scope[]] | 'open' | 'session' | 'never';

/** Authority of a connection: an app or a personal token to which a creator granted scopes. */
export interface ConnectionAuthority {
  readonly kind: 'connection';
  readonly connectionId: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Whether the connection may change links to payment services. */
  readonly mayChangePaymentLinks: boolean;
}

/** Authority of a caller over the account: full, that of a sister app, or that of a connection. */
export type Authority =
  | { readonly kind: 'full' }
  | { readonly kind: 'sister'; readonly app: string }
  | ConnectionAuthority;

export const FULL_AUTHORITY: Authority = { kind: 'full' };

/** The rules of an operation that limited authority depends on. */
export interface Reach {
  readonly token: TokenRule;
  /** Whether sister apps may call the operation although connections need a scope for it. */
  readonly isOpenToSisterApps?: true;
}

/** The scopes of which a connection needs one to call an operation; none when no scope opens it. */
export function scopesOfRule({ token }: Reach): readonly Scope[] {
  if (token === 'open' || token === 'session' || token === 'never') return [];
  return typeof token === 'string' ? [token] : token;
}

/**
 * @throws Problem `sister_app_not_allowed`, `token_not_allowed` or `scope_missing` when callers with this
 * authority may not call the operation.
 */
export function assertReachable(authority: Authority, rules: Reach): void {
  if (authority.kind === 'sister') assertOpenToSister(rules);
  if (authority.kind === 'connection') assertInScope(authority, rules);
}

function assertOpenToSister({ token, isOpenToSisterApps }: Reach): void {
  if (token !== 'open' && token !== 'session' && isOpenToSisterApps !== true)
    throw sisterAppNotAllowed('Only the main app may call this operation');
}

function assertInScope({ scopes }: ConnectionAuthority, { token }: Reach): void {
  if (token === 'open') return;
  if (token === 'never' || token === 'session')
    throw new Problem('token_not_allowed', 'Only a person who is signed in may call this operation');
  assertScope(scopes, typeof token === 'string' ? [token] : token);
}

/** @throws Problem `scope_missing`, which names the first of the scopes, when the connection has none of them. */
export function assertScope(
  scopes: ReadonlySet<Scope>,
  [first, ...others]: readonly [Scope, ...Scope[]],
): void {
  if ([first, ...others].some((scope) => scopes.has(scope))) return;
  throw new Problem('scope_missing', `The token does not have the scope ${first}`, {
    members: { scope: first },
  });
}

/** @param pointers JSON pointers of the values that a connection may not set or change. */
export function fieldNotAllowed(pointers: readonly string[]): Problem {
  return new Problem('field_not_allowed', 'A token may not set or change these values', {
    refusals: pointers.map((pointer) => ({ pointer, code: 'not_allowed' })),
  });
}

export function sisterAppNotAllowed(detail: string): Problem {
  return new Problem('sister_app_not_allowed', detail);
}
