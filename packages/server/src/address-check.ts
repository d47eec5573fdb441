import ipaddr from 'ipaddr.js';

// The one block that is given out to networks for everybody (RFC 4291, 2.4); around it lie mapped and compatible forms.
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is a machine on the public internet: not this one, not this network, not one behind a translation. */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const parsed = ipaddr.parse(text);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === 'unicast';
  return parsed.match(GLOBAL_UNICAST_IPV6) && parsed.range() === 'unicast';
}
