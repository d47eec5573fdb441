import { BlockList, isIP } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS_OF_NETWORK = 4;
const GROUPS = 8;

/**
 * Returns the network for which the requests of an address are counted: an IPv4 address itself, or the /64 of
 * an IPv6 address. A /64 belongs to one customer. All invalid addresses count as one network.
 */
export function toCountedAddress(address: string): string {
  const [plain = ''] = address.split('%');
  const [, embedded] = IPV4_IN_IPV6.exec(plain) ?? [];
  if (embedded !== undefined) return embedded;
  switch (isIP(plain)) {
    case 4:
      return plain;
    case 6:
      return `${toGroups(plain).slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
    default:
      return 'unknown';
  }
}

/** A network whose requests are counted together. */
export interface CountedNetwork {
  readonly network: string;
  /** Whether the network is an IPv6 /48, which may belong to 65,536 customers or to a single customer. */
  readonly isSite: boolean;
}

const GROUPS_OF_SITE = 3;

/**
 * Returns the network from `toCountedAddress`, and for IPv6 also the /48 that contains it, because some
 * providers assign a whole /48 to one customer.
 */
export function toCountedNetworks(address: string): readonly CountedNetwork[] {
  const network = toCountedAddress(address);
  if (!network.endsWith('::/64')) return [{ network, isSite: false }];
  const site = `${network.split(':').slice(0, GROUPS_OF_SITE).join(':')}::/48`;
  return [
    { network, isSite: false },
    { network: site, isSite: true },
  ];
}

/** The eight groups of an IPv6 address; `URL` first converts it to the canonical short form. */
function toGroups(address: string): readonly string[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/**
 * Returns a function that checks whether the list contains an address. Entries of the list are addresses or
 * networks (`10.0.0.0/8`).
 */
export function createAddressList(list: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const entry of list) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const [plain = ''] = address.split('%');
    const version = isIP(plain);
    return version !== 0 && known.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}
