import { isIP } from 'node:net';

import { buildConnector } from 'undici';

import { isPublicAddress } from './address-check.ts';
import { resolveWithNameServers } from './name-servers.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** Which addresses may be reached. */
export interface AddressChecks {
  /** Addresses of a host; the name servers of the system unless a test brings its own. */
  readonly resolve?: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Name servers to ask in place of the system's, each `address:port`. */
  readonly nameServers?: readonly string[];
  /** Addresses that a test reaches although they are not public. */
  readonly isAllowed?: (address: string, port: number) => boolean;
  /** Ports that may be asked; a test has others. */
  readonly ports?: ReadonlySet<number>;
  /** Hosts of others that a server on this machine stands for, outside production; it is asked without TLS. */
  readonly recorded?: RecordedHosts;
}

/** A server that plays others' part. */
export interface RecordedHosts {
  /** `host:port` of the server. */
  readonly at: string;
  /** Whether it plays the part of a host. */
  readonly standsFor: (host: string) => boolean;
}

const CONNECT_TIMEOUT_MS = 2000;
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

/** Connects to addresses that were checked: names and literals are resolved once, and refused when one of them is not public. */
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

/** One address of a host, when all of them are public. */
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
  // Machines without IPv6 are more common than sites without IPv4.
  const [address] = addresses.toSorted((one, other) => isIP(one) - isIP(other));
  if (address === undefined) throw new SafeFetchError(`${host} has no address`);
  return address;
}
