import { isIP } from 'node:net';

import { buildConnector } from 'undici';

import { isPublicAddress } from './address-check.ts';
import { resolveWithNameServers } from './name-servers.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** Rules for the hosts, addresses and ports to which a connector may connect. */
export interface AddressChecks {
  /** Resolves a host name, by default through the system's name servers. */
  readonly resolve?: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Name servers to use instead of the system's, each as `address:port`. */
  readonly nameServers?: readonly string[];
  /** In tests: allows addresses that are not public. */
  readonly isAllowed?: (address: string, port: number) => boolean;
  /** Allowed ports; 80 and 443 by default. */
  readonly ports?: ReadonlySet<number>;
  /** Outside production: external hosts that a local server simulates over plain HTTP. */
  readonly recorded?: RecordedHosts;
}

/** A local server that simulates external hosts. */
interface RecordedHosts {
  /** `host:port` of the local server. */
  readonly at: string;
  /** Whether the local server simulates this host. */
  readonly standsFor: (host: string) => boolean;
}

const CONNECT_TIMEOUT_MS = 2000;
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

/**
 * Creates a connector that resolves each host once, checks its addresses and connects to a checked address.
 * Refuses a host if any of its addresses is not public.
 */
export function createCheckedConnector(
  options: AddressChecks,
  signal: AbortSignal,
): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const open = async (target: buildConnector.Options, callback: buildConnector.Callback): Promise<void> => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    const host = target.hostname.replaceAll(/[[\]]/g, '');
    try {
      if (options.recorded?.standsFor(host) === true) {
        connect({ ...target, ...toRecorded(options.recorded.at) }, callback);
        return;
      }
      const address = await Promise.race([
        findAddress(host, port, { ...options, signal }),
        whenAborted(signal),
      ]);
      const servername = isIP(host) === 0 ? host : '';
      connect({ ...target, hostname: address, host: address, servername }, callback);
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null);
    }
  };
  return (target, callback) => {
    void open(target, callback);
  };
}

function toRecorded(at: string): Pick<buildConnector.Options, 'protocol' | 'hostname' | 'host' | 'port'> {
  const { hostname, host, port } = new URL(`http://${at}`);
  return { protocol: 'http:', hostname, host, port };
}

async function whenAborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new SafeFetchError('The time is up')), { once: true });
  return promise;
}

/**
 * Returns an address of the host.
 * @throws SafeFetchError if any address is not public, or the host has no address.
 */
async function findAddress(
  host: string,
  port: number,
  {
    nameServers,
    resolve = async (name, cancelled) => resolveWithNameServers(name, cancelled, nameServers),
    isAllowed = () => false,
    ports = WEB_PORTS,
    signal,
  }: AddressChecks & { readonly signal: AbortSignal },
): Promise<string> {
  if (!ports.has(port)) throw new SafeFetchError(`Port ${port} is not one of the web`, { kind: 'refused' });
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  const refused = addresses.find((address) => !isPublicAddress(address) && !isAllowed(address, port));
  if (refused !== undefined) {
    throw new SafeFetchError(`${host} leads to ${refused}, which is not public`, { kind: 'refused' });
  }
  // Prefers IPv4, because this machine may lack IPv6, and few servers lack IPv4.
  const [address] = addresses.toSorted((one, other) => isIP(one) - isIP(other));
  if (address === undefined) throw new SafeFetchError(`${host} has no address`);
  return address;
}
