import { Problem } from '../../problem.ts';

/**
 * Callers without full authority that an operation answers. `open`: all of them, as if they had sent no token.
 * `session`: the sister apps, which share the sign-on of the main app. `never`: none.
 */
export type TokenRule = 'open' | 'session' | 'never';

/** Power of a caller over the account: full, or limited to what the rules open to the named sister app. */
export type Authority = { readonly kind: 'full' } | { readonly kind: 'sister'; readonly app: string };

export const FULL_AUTHORITY: Authority = { kind: 'full' };

/** @throws Problem `sister_app_not_allowed` when the operation is closed to a caller with this authority. */
export function assertReachable({ kind }: Authority, token: TokenRule): void {
  if (kind === 'sister' && token === 'never')
    throw sisterAppNotAllowed('Only the main app may call this operation');
}

export function sisterAppNotAllowed(detail: string): Problem {
  return new Problem('sister_app_not_allowed', detail);
}
