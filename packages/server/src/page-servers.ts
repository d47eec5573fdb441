import { lookup } from 'node:dns/promises';

interface Address {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Finds all addresses of a host name. */
export type LookupAll = (hostname: string) => Promise<readonly Address[]>;

/** Asks the system: its file of hosts, then its DNS. */
export const lookupAll: LookupAll = async (hostname) => lookup(hostname, { all: true });

/**
 * Lists the page servers at an origin of `PAGE_ORIGINS`, as origins: one at each address of the host, as a headless Service
 * of Kubernetes has one per pod. An https origin is one server, because its certificate is for the name.
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
  const addresses = await withSignal(find(hostname.replaceAll(/[[\]]/g, '')), signal);
  const [four, six] = [4, 6].map((family) => [
    ...new Set(addresses.filter((one) => one.family === family).map(({ address }) => address)),
  ]);
  // A server may have addresses of both families. With one of each, the connection chooses, as for any name.
  const chosen = largerOf(four ?? [], six ?? []);
  if (chosen.length < 2) return [origin];
  return chosen.map((address) => toOrigin(origin, address));
}

const largerOf = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  other.length > one.length ? other : one;

function toOrigin(origin: string, address: string): string {
  const url = new URL(origin);
  url.hostname = address.includes(':') ? `[${address}]` : address;
  return url.origin;
}

/** A lookup cannot be aborted, so its result is left alone after the signal. */
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
