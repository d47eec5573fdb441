import type { Server, Socket } from 'node:net';

import { createAddressList, toCountedAddress } from './client-address.ts';
import { NetworkCounts } from './network-counts.ts';

/** Limit on the open connections of one network, as returned by `toCountedAddress`. */
export interface ConnectionLimit {
  readonly perNetwork: number;
  /** Whether connections from this IP address are not counted. */
  readonly isExempt: (address: string) => boolean;
}

/** Many users behind one address, each with several browsers, stay far below it. */
const PER_NETWORK = 1000;
/** A proxy on the same machine forwards the requests of all visitors. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Returns the limit of a server: 1,000 connections, except from this machine and from `ownAddresses`
 * (addresses or networks). Behind proxies there is no limit, because many visitors share each proxy's
 * address.
 */
export function toConnectionLimit(
  trustedProxyHops: number,
  ownAddresses: readonly string[] = [],
): ConnectionLimit | undefined {
  if (trustedProxyHops > 0) return undefined;
  return { perNetwork: PER_NETWORK, isExempt: createAddressList([...LOOPBACK, ...ownAddresses]) };
}

/** Closes each connection of a network that already has `perNetwork` open. */
export function limitConnections(server: Server, { perNetwork, isExempt }: ConnectionLimit): void {
  const counts = new NetworkCounts();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const network = toCountedAddress(address);
    if (counts.countOf(network) >= perNetwork) {
      socket.destroy();
      return;
    }
    counts.add(network);
    socket.once('close', () => counts.remove(network));
  });
}
