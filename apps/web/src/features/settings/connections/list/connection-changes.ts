import type { Connection, UpdateConnectionRequest } from '@musubi/api-client';

import type { Rights } from '../scopes/scope-ticks.tsx';

export function rightsOf({ scopes, may_change_payment_links: may }: Connection): Rights {
  return { scopes, mayChangePaymentLinks: may };
}

/** The request that makes these changes; null when nothing has changed. */
export function toChanges(
  connection: Connection,
  { name, scopes, mayChangePaymentLinks }: Rights & { readonly name: string },
): UpdateConnectionRequest | null {
  const kept = connection.scopes.filter((scope) => scopes.includes(scope));
  const mayChange = mayChangePaymentLinks && kept.includes('page.write');
  const changes: UpdateConnectionRequest = {
    ...(name !== connection.name && { name }),
    ...(kept.length < connection.scopes.length && { scopes: kept }),
    ...(connection.may_change_payment_links && !mayChange && { may_change_payment_links: false }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
