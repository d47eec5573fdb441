/**
 * Matches a host header that may contain a domain name: letters, digits, hyphens and dots, with an optional
 * port.
 */
const HOST_HEADER = /^[a-z0-9.-]+(?::\d{1,5})?$/i;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const ADDRESS = /^[\d.]+$/;
const NAME_MAX_LENGTH = 253;
/** Maximum length of a host header: the longest name with a final dot and a port. */
const HEADER_MAX_LENGTH = NAME_MAX_LENGTH + '.:65535'.length;

/**
 * Returns the domain name of a host header in the form in which names are stored and compared: lower case,
 * A-labels (Punycode), without port and final dot. Returns null for IP addresses, single labels and malformed
 * text.
 */
export function toHostName(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > HEADER_MAX_LENGTH || !HOST_HEADER.test(text)) return null;
  const name = text.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name.length > NAME_MAX_LENGTH || !name.includes('.') || ADDRESS.test(name)) return null;
  return name.split('.').every((label) => LABEL.test(label)) ? name : null;
}
