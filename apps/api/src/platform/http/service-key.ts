import { isSameSecret } from '@musubi/server/constant-time';
import { createAddressList } from '@musubi/server/limits/client-address';

import { Problem } from '../problem.ts';
import type { CheckServiceKey } from './bind-contract.ts';
import { findBearer } from './callers/bearer.ts';
import type { ServiceScope } from './operation-rules.ts';

/** A key of one of our other services, and the operations that the key permits. */
export interface ServiceKey {
  readonly scope: ServiceScope;
  readonly key: string;
}

export interface ServiceKeyOptions {
  readonly keys: readonly ServiceKey[];
  /** IP addresses from which the API accepts service keys; without this list, from every address. */
  readonly addresses?: readonly string[] | undefined;
}

/** Checks the service key of a request, from `X-Api-Key` or `Authorization: Bearer`. */
export function createServiceKeyCheck({ keys, addresses }: ServiceKeyOptions): CheckServiceKey {
  const isKnownAddress = addresses === undefined ? () => true : createAddressList(addresses);
  return ({ headers, query, ip, log }, { operation, scope: wanted }) => {
    const { api_key: inQuery } = query as { readonly api_key?: unknown };
    const inHeaders = headers['x-api-key'] ?? findBearer(headers.authorization ?? '');
    // Proxies log URLs, so keys belong in headers. Only `setPibId` also accepts a key in the query, because
    // the sister products that call `setPibId` predate the header.
    const shown = inHeaders ?? (operation === 'setPibId' ? inQuery : undefined);
    if (shown === undefined) throw new Problem('token_missing', 'A service key is required');
    const refuse = (detail: string): never => {
      log.warn({ event: 'service_key_refused', operation }, 'security event');
      throw new Problem('service_key_invalid', detail);
    };
    if (!isKnownAddress(ip)) refuse('No service may call from this IP address');
    const text = typeof shown === 'string' ? shown : '';
    // Compares every key, so that the response time does not reveal a near match.
    const matches = keys.filter(({ key }) => isSameSecret(key, text));
    if (!matches.some(({ scope }) => scope === wanted)) {
      refuse('The service key is not valid for this operation');
    }
  };
}
