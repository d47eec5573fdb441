import { lookup } from 'node:dns/promises';

interface Address {
  readonly address: string;
  /** IP version: 4 or 6. */
  readonly family: number;
}

/** Finds all addresses of a host name. */
export type LookupAll = (hostname: string) => Promise<readonly Address[]>;

/** Resolves with getaddrinfo (hosts file, then DNS). */
export const lookupAll: LookupAll = async (hostname) => lookup(hostname, { all: true });

/**
 * Lists the page servers at an origin of `PAGE_ORIGINS`, as origins: one per address of the host. A headless
 * Service of Kubernetes, for example, has one address per pod. An https origin counts as one server, because
 * its certificate is valid only for the host name.
 * @throws the error of the lookup, and the reason of the signal.
 */
export async function listPageServers(
  origin: string,
  {
    signal,
    lookup: find = lookupAll,
  }: { readonly signal: AbortSignal; readonly lookup?: LookupAll | undefined },
): Promise<readonly string[]> {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:') return [origin];
  signal.throwIfAborted();
  const found = await withSignal(find(hostname.replaceAll(/[[\]]/g, '')), signal);
  const addresses = [...new Set(found.map(({ address }) => address))].filter((one) => !LINK_LOCAL.test(one));
  const four = addresses.filter((one) => !one.includes(':'));
  // With one IPv4 and one IPv6 address, Node tries both itself.
  const isPair = four.length === 1 && addresses.length === 2;
  if (addresses.length === 0 || isPair) return [origin];
  // A server may have addresses of both families, and several IPv6 addresses.
  return (four.length > 0 ? four : addresses).map((address) => toOrigin(origin, address));
}

/** Addresses that work only with the name of a network interface. */
const LINK_LOCAL = /^fe[89ab][\da-f]:/i;

function toOrigin(origin: string, address: string): string {
  const url = new URL(origin);
  url.hostname = address.includes(':') ? `[${address}]` : address;
  return url.origin;
}

/** Rejects when the signal aborts. The lookup itself cannot be aborted, so its result is ignored. */
async function withSignal<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
