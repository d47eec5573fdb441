import { isSameSecret } from '@musubi/server/constant-time';

import { Problem } from '../problem.ts';
import { findBearer } from './bearer.ts';
import type { CheckServiceKey } from './bind-contract.ts';

/** Lets in who shows one of the keys: `X-Api-Key`, `Authorization: Bearer`, or `api_key` in the query. */
export function createServiceKeyCheck(keys: readonly string[]): CheckServiceKey {
  return ({ headers, query }) => {
    const { api_key: inQuery } = query as { readonly api_key?: unknown };
    const shown = headers['x-api-key'] ?? findBearer(headers.authorization ?? '') ?? inQuery;
    if (shown === undefined) throw new Problem('token_missing', 'A service key is needed');
    const text = typeof shown === 'string' ? shown : '';
    // Every key is compared, so that time does not tell which one was near.
    const matches = keys.map((key) => isSameSecret(key, text));
    if (!matches.includes(true)) throw new Problem('service_key_invalid', 'This is no service key');
  };
}
