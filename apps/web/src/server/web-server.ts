import type { Server } from 'node:http';

import { createLimitedServer, HTTP_TIMEOUTS, type HttpTimeouts } from '@musubi/server/limited-server';

import type { RequestHandler } from './forward.ts';
import { correctNextHeaders } from './next-headers.ts';
import { findOriginForm, isPagePath, toReadablePath } from './request-target.ts';

export interface WebServerOptions {
  /** Passes a request on to the page server. */
  readonly forward: RequestHandler;
  /** Everything else: Next. */
  readonly handle: RequestHandler;
  /** Security headers of everything that is not the page server's, files and redirects too. */
  readonly headers: Readonly<Record<string, string>>;
  /** Only the development build speaks with its pages over a socket, and takes what they send. */
  readonly isDevelopmentBuild: boolean;
  /** How long clients may take; what every server of ours allows when missing. */
  readonly timeouts?: HttpTimeouts;
}

// What Next draws is only read; with other methods it would hold up to 10 MB of body, or fail.
const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Next's server with one thing in front: what the page server answers goes there. Listens to nothing yet. */
export function createWebServer({
  forward,
  handle,
  headers,
  isDevelopmentBuild,
  timeouts = HTTP_TIMEOUTS,
}: WebServerOptions): Server {
  const handleElse: RequestHandler = (incoming, outgoing) => {
    if (!isDevelopmentBuild && !READING_METHODS.has(incoming.method ?? '')) {
      outgoing.writeHead(405, { allow: 'GET, HEAD', connection: 'close' }).end();
      return;
    }
    incoming.url = toReadablePath(incoming.url ?? '/');
    correctNextHeaders(outgoing);
    handle(incoming, outgoing);
  };
  return createLimitedServer(
    (incoming, outgoing) => {
      const path = findOriginForm(incoming.url);
      if (path !== null && isPagePath(path)) {
        incoming.url = path;
        forward(incoming, outgoing);
        return;
      }
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
      if (path === null) {
        outgoing.writeHead(400, { connection: 'close' }).end();
        return;
      }
      incoming.url = path;
      if (path === '/healthz') {
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      } else handleElse(incoming, outgoing);
    },
    {
      // A first build of a screen may take longer than a silent connection lasts.
      timeouts: isDevelopmentBuild ? { ...timeouts, idleMs: 0 } : timeouts,
      // A refused upgrade is an ordinary request (RFC 9110, 7.8).
      http: {
        shouldUpgradeCallback: ({ url }) => isDevelopmentBuild && !isPagePath(findOriginForm(url) ?? ''),
      },
    },
  );
}
