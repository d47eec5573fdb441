import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

type Headers = Record<string, string | string[]>;

// Hop-by-hop headers (RFC 9110, 7.6.1).
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// Headers with which a client could pretend to be another client or a caching proxy.
const CLAIMS = /^(?:forwarded|x-forwarded-.*|x-real-ip|surrogate-capability)$/;
// Headers that this server sets or handles itself.
const OURS: ReadonlySet<string> = new Set(['content-length', 'expect']);
const BODYLESS_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Removes hop-by-hop headers and the headers that `Connection` names. */
export function endToEndHeaders(headers: IncomingHttpHeaders): Headers {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const forwarded: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) forwarded[name] = value;
  }
  return forwarded;
}

/** Whether a request has a body to forward. The body of a GET or HEAD request is ignored. */
export function hasBody({ method = '', headers }: IncomingMessage): boolean {
  if (BODYLESS_METHODS.has(method)) return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

export interface ForwardingOrigins {
  readonly page: URL;
  /** Public origin of the product. */
  readonly web: URL;
}

/**
 * Builds the headers for the page server except the address of the client. Replaces headers in which the client claims an address or host.
 * Always sets the length of a body, because the page server could read a body without a length as a second
 * request.
 */
export function toUpstreamHeaders(
  incoming: IncomingMessage,
  body: Buffer | null,
  { page, web }: ForwardingOrigins,
): Headers {
  const headers = Object.entries(endToEndHeaders(incoming.headers));
  return {
    ...Object.fromEntries(headers.filter(([name]) => !CLAIMS.test(name) && !OURS.has(name))),
    ...(body !== null && { 'content-length': String(body.length) }),
    host: page.host,
    'x-forwarded-host': web.host,
    'x-forwarded-proto': web.protocol.slice(0, -1),
  };
}
