import { toHostName } from '@musubi/domain/host-names';

import type { OwnName, OwnNames } from './own-names.ts';

/** The site that a request's `Host` header names. */
type RequestHost =
  | { readonly kind: 'product' }
  | { readonly kind: 'own'; readonly entry: OwnName }
  | { readonly kind: 'malformed' | 'unknown' };

export type FindRequestHost = (host: string | undefined) => RequestHost;

export interface RequestHostOptions {
  readonly webOrigin: string;
  /** Further hosts, without ports, under which proxies forward requests for the product. */
  readonly productHosts: readonly string[];
  /** Undefined while own names are off: then every host is the product's. */
  readonly ownNames: OwnNames | undefined;
}

const PRODUCT: RequestHost = { kind: 'product' };
const MALFORMED: RequestHost = { kind: 'malformed' };
const UNKNOWN: RequestHost = { kind: 'unknown' };

const withoutPort = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** Creates the function that classifies a host: the product's, a domain name of a creator, or unknown. */
export function createRequestHost({
  webOrigin,
  productHosts,
  ownNames,
}: RequestHostOptions): FindRequestHost {
  if (ownNames === undefined) return () => PRODUCT;
  const { host: usual, hostname } = new URL(webOrigin);
  const ours = new Set([hostname, ...productHosts]);
  return (host) => {
    if (host === usual) return PRODUCT;
    if (host !== undefined && ours.has(withoutPort(host))) return PRODUCT;
    const name = toHostName(host);
    if (name === null) return MALFORMED;
    const entry = ownNames.find(name);
    return entry === null ? UNKNOWN : { kind: 'own', entry };
  };
}
