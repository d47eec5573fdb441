import { Problem } from '../../problem.ts';

/**
 * Which callers with limited authority may call an operation. `open`: all of them, as if they had sent no
 * token. `session`: the sister apps, which share the sign-on of the main app. `never`: none.
 */
export type TokenRule = 'open' | 'session' | 'never';

/**
 * Authority of a caller over the account: full, or limited to the operations whose rules allow the sister
 * app.
 */
export type Authority = { readonly kind: 'full' } | { readonly kind: 'sister'; readonly app: string };

export const FULL_AUTHORITY: Authority = { kind: 'full' };

/** @throws Problem `sister_app_not_allowed` when callers with this authority may not call the operation. */
export function assertReachable({ kind }: Authority, token: TokenRule): void {
  if (kind === 'sister' && token === 'never')
    throw sisterAppNotAllowed('Only the main app may call this operation');
}

export function sisterAppNotAllowed(detail: string): Problem {
  return new Problem('sister_app_not_allowed', detail);
}
