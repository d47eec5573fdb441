import * as http from 'node:http';
import * as https from 'node:https';
import { pipeline } from 'node:stream';
import { urlToHttpOptions } from 'node:url';

import { PAGE_FORM_MAX_BYTES } from '@musubi/domain/limits';
import { toCountedAddress } from '@musubi/server/limits/client-address';
import { NetworkCounts } from '@musubi/server/limits/network-counts';
import { visitorAddressOf } from '@musubi/server/visitor-address';

import { endToEndHeaders, type ForwardingOrigins, hasBody, toUpstreamHeaders } from './forwarded-headers.ts';

/**
 * Longer than the page server waits for the API, and enough for a page's first font, which takes seconds on a
 * busy machine.
 */
const TIMEOUT_MS = 10_000;
/** Time limit of a response. Without it, a slow client could keep the response open. */
const ANSWER_MS = 60_000;
const MAX_CONNECTIONS = 256;
/**
 * Maximum number of concurrent requests per network. A page loads several fonts at once, and many visitors
 * may share an address.
 */
const MAX_OF_NETWORK = 64;

export type RequestHandler = (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => void;

export interface ForwarderOptions {
  readonly origins: ForwardingOrigins;
  /** Number of the operator's proxies in front of this server; 0 by default. */
  readonly trustedProxyHops?: number;
  /** Time limit in ms for the start of a response and for each pause in it; 10 s by default. */
  readonly timeoutMs?: number;
  /** Time limit in ms for the rest of a response; 60 s by default. */
  readonly answerMs?: number;
  /** Maximum number of connections to the page server; 256 by default. */
  readonly maxConnections?: number;
  /** Handles a request of a network with too many concurrent requests. */
  readonly refuse: RequestHandler;
  /** Handles a request when the page server is unreachable. Called before anything is sent to the client. */
  readonly onUnavailable: (
    incoming: http.IncomingMessage,
    outgoing: http.ServerResponse,
    error: Error,
  ) => void;
}

export interface Forwarder {
  readonly forward: RequestHandler;
  /** Closes the idle keep-alive connections. */
  close(): void;
}

/**
 * Creates a reverse proxy to the page server. Passes request and response bodies on unchanged. Reads a whole
 * request body (at most 96 KiB, the largest form) before it opens a connection to the page server, so that
 * slow clients cannot use up these connections. Limits the concurrent requests per network and the time of
 * each request.
 */
export function createForwarder({
  origins,
  trustedProxyHops = 0,
  timeoutMs = TIMEOUT_MS,
  answerMs = ANSWER_MS,
  maxConnections = MAX_CONNECTIONS,
  refuse,
  onUnavailable,
}: ForwarderOptions): Forwarder {
  const { Agent, request } = origins.page.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const underWay = new NetworkCounts();
  const { hostname, port } = urlToHttpOptions(origins.page);

  function passWithinLimit({ incoming, outgoing, body }: Omit<Passage, 'isRetry'>): void {
    const network = toCountedAddress(visitorAddressOf(incoming, trustedProxyHops));
    if (underWay.countOf(network) >= MAX_OF_NETWORK) {
      refuse(incoming, outgoing);
      return;
    }
    underWay.add(network);
    outgoing.once('close', () => underWay.remove(network));
    pass({ incoming, outgoing, body, isRetry: false });
  }

  function pass({ incoming, outgoing, body, isRetry }: Passage): void {
    const upstream = request({
      agent,
      hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      timeout: timeoutMs,
      headers: {
        ...toUpstreamHeaders(incoming, body, origins),
        'x-forwarded-for': visitorAddressOf(incoming, trustedProxyHops),
      },
    });
    const endWithClient = (): void => {
      clearTimeout(timer);
      upstream.destroy();
    };
    const giveUp = (error: Error): void => {
      clearTimeout(timer);
      outgoing.off('close', endWithClient);
      if (outgoing.destroyed || outgoing.headersSent) return;
      // The page server closed the kept-alive connection before the request arrived, so resending the request
      // is safe.
      if (upstream.reusedSocket && body === null && !isRetry && isReset(error)) {
        pass({ incoming, outgoing, body, isRetry: true });
      } else onUnavailable(incoming, outgoing, error);
    };
    const giveUpLate = (): void => {
      const error = new Error('The page server did not answer in time');
      upstream.destroy(error);
      giveUp(error);
    };
    // A request that waits for a connection has no socket: Node neither starts its `timeout` nor reports its error.
    let timer = setTimeout(giveUpLate, timeoutMs);
    outgoing.once('close', endWithClient);
    upstream.on('response', (answer) => {
      clearTimeout(timer);
      timer = setTimeout(() => outgoing.destroy(), answerMs);
      outgoing.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers));
      // `pipeline` aborts the response to the client when the page server aborts its response. Otherwise the
      // client would treat a truncated response as complete.
      pipeline(answer, outgoing, () => undefined);
    });
    upstream.on('upgrade', (_answer, socket) => {
      socket.destroy();
      giveUp(new Error('The page server changed the protocol unasked'));
    });
    upstream.on('timeout', giveUpLate);
    upstream.on('error', giveUp);
    upstream.end(body ?? undefined);
  }

  async function passWithBody(incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
    const body = await readBody(incoming, PAGE_FORM_MAX_BYTES);
    if (outgoing.destroyed) return;
    if (body === null) outgoing.writeHead(413, { connection: 'close' }).end();
    else passWithinLimit({ incoming, outgoing, body });
  }

  return {
    forward(incoming, outgoing) {
      if (hasBody(incoming)) {
        // `readBody` throws when the client disconnects.
        passWithBody(incoming, outgoing).catch(() => outgoing.destroy());
        return;
      }
      incoming.resume();
      passWithinLimit({ incoming, outgoing, body: null });
    },
    close: () => agent.destroy(),
  };
}

interface Passage {
  readonly incoming: http.IncomingMessage;
  readonly outgoing: http.ServerResponse;
  readonly body: Buffer | null;
  readonly isRetry: boolean;
}

/**
 * Reads a request body. Returns null and discards the rest when the body is longer than `maxBytes`.
 * @throws when the client disconnects.
 */
async function readBody(incoming: http.IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const chunks: Buffer[] = [];
  let length = 0;
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else resolve(null);
  });
  incoming.once('end', () => resolve(Buffer.concat(chunks)));
  incoming.once('error', reject);
  incoming.once('close', () => reject(new Error('The client broke off')));
  return promise;
}

function isReset(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
