import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

type Headers = Record<string, string | string[]>;

// They speak of one connection and end with it (RFC 9110, 7.6.1).
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

// By these a client could pretend to be another client, or a proxy that caches pages.
const CLAIMS = /^(?:forwarded|x-forwarded-.*|x-real-ip|surrogate-capability)$/;
// The length is said anew, and this server says 100 (Continue) by itself.
const OURS: ReadonlySet<string> = new Set(['content-length', 'expect']);
const BODYLESS_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Headers that are meant for the other end: those of the connection, and those it names, stay behind. */
export function endToEndHeaders(headers: IncomingHttpHeaders): Headers {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = value;
  }
  return kept;
}

/** Whether a request has a body to hand on; that of a reading method would mean nothing. */
export function hasBody({ method = '', headers }: IncomingMessage): boolean {
  if (BODYLESS_METHODS.has(method)) return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

export interface ForwardingOrigins {
  /** Where the page server is. */
  readonly page: URL;
  /** Where browsers find the product. */
  readonly web: URL;
}

/**
 * Headers of a request on its way to the page server; who asked for what is written by us, never by the client. The
 * length of a body is always said: one that Node sent unmeasured could pass for a second request there.
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
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-host': web.host,
    'x-forwarded-proto': web.protocol.slice(0, -1),
  };
}
