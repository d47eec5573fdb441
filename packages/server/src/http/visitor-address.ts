import type { IncomingMessage } from 'node:http';

/**
 * Returns the IP address of the visitor who sent a request. Without proxies it is the address of the connection,
 * otherwise the entry of `X-Forwarded-For` that the outermost of `trustedProxyHops` proxies has added. Entries before
 * it are the client's own and could be forged.
 */
export function visitorAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxyHops: number,
): string {
  const own = socket.remoteAddress ?? '';
  if (trustedProxyHops === 0) return own;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return forwarded.at(-trustedProxyHops) ?? own;
}
