import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';

/** Paths that the page server answers: public pages, their fonts, sitemap and robots. */
const PAGE_PATHS = /^\/(?:@|f\/|sitemap\.xml(?:$|\?)|sitemap-\d+\.xml(?:$|\?)|robots\.txt(?:$|\?))/;

const TIMEOUT_MS = 10_000;
// Headers about one connection, and those by which a client could pretend to be somebody else (RFC 9110, 7.6.1).
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]);

function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_FORWARDED.has(name)) kept[name] = value;
  }
  return kept;
}

export function isPagePath(url: string): boolean {
  return PAGE_PATHS.test(url);
}

export interface ForwarderOptions {
  /** Answers in place of a page server that cannot be reached; nothing has been sent yet. */
  readonly onUnavailable: (incoming: IncomingMessage, outgoing: ServerResponse, error: Error) => void;
}

/** Makes the handler that passes a request on to the page server, bytes untouched in both directions. */
export function createForwarder(
  pageOrigin: string,
  { onUnavailable }: ForwarderOptions,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(pageOrigin);
  return (incoming, outgoing) => {
    const upstream = request(
      {
        agent,
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        timeout: TIMEOUT_MS,
        headers: { ...endToEnd(incoming.headers), 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        answer.pipe(outgoing);
      },
    );
    upstream.on('timeout', () => upstream.destroy(new Error('The page server did not answer in time')));
    upstream.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (!outgoing.destroyed) onUnavailable(incoming, outgoing, error);
    });
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
}
