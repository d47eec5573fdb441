import ipaddr from 'ipaddr.js';

// Block of all public IPv6 addresses (RFC 4291, 2.4). IPv4-mapped addresses, for example, are outside this
// block.
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** In a public block, but virtual machines on Azure read their settings at this address. */
const AZURE_SETTINGS = '168.63.129.16';

const isPublicIPv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && address.toString() !== AZURE_SETTINGS;

/**
 * Whether a text is an IP address on the public internet: not loopback, private, reserved or translated
 * (NAT64, 6to4).
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const parsed = ipaddr.parse(text);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  if (parsed.isIPv4MappedAddress()) return isPublicIPv4(parsed.toIPv4Address());
  return parsed.match(GLOBAL_UNICAST_IPV6) && parsed.range() === 'unicast';
}
