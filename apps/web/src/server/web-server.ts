import type { Server } from 'node:http';

import { createLimitedServer, HTTP_TIMEOUTS, type HttpTimeouts } from '@musubi/server/limited-server';
import { toConnectionLimit } from '@musubi/server/limits/connection-limit';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';
import { visitorAddressOf } from '@musubi/server/visitor-address';
import { VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';

import { isContentPath } from '#shared/routing/content-paths.ts';

import { compressAnswers } from './compressed-answers.ts';
import type { SendCompressed } from './compressed-files.ts';
import { createDocumentCounter } from './documents/document-limit.ts';
import { completeStyles } from './documents/document-styles.ts';
import { holdScripts } from './documents/held-scripts.ts';
import { RenderQueue } from './documents/render-queue.ts';
import type { StyleSheets } from './documents/style-sheets.ts';
import type { RequestHandler } from './forward.ts';
import type { MessageAnswers } from './message-answers.ts';
import { correctNextHeaders } from './next-headers.ts';
import { type OfflineFile, sendOfflineFile } from './offline-files.ts';
import { findOriginForm, isPagePath, toReadablePath } from './request-target.ts';
import { isPrefetch, isTargetTooLong, toScreenHeaders } from './screen-request.ts';
import { countAnswer } from './web-counting.ts';

export interface WebServerOptions {
  readonly forward: RequestHandler;
  /** Next.js, which handles all requests that are not for the page server. */
  readonly handle: RequestHandler;
  /**
   * Security headers of all responses that do not come from the page server, including files and redirects.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether this is the development build, which needs WebSockets and methods other than GET and HEAD. */
  readonly isDevelopmentBuild: boolean;
  /** The worker of the member area and its offline screen, by path; none by default. */
  readonly offlineFiles?: ReadonlyMap<string, OfflineFile>;
  /** Paths of the files that Next.js sends without rendering; none by default. */
  readonly publicFiles?: ReadonlySet<string>;
  /** Sends the compressed scripts and style sheets of the build; none by default. */
  readonly sendCompressed?: SendCompressed;
  /** Style sheets of the build by path, as `readStyleSheets` returns them; none by default. */
  readonly styleSheets?: StyleSheets;
  /**
   * URL path of the starter script, which loads the app on content pages; without it, content pages load the
   * app at once.
   */
  readonly starterPath?: string | null;
  readonly messages: Pick<MessageAnswers, 'busy' | 'tooLong' | 'tooMany'>;
  /** Number of the operator's proxies in front of this server; 0 by default. */
  readonly trustedProxyHops?: number;
  /** Counts requests for the metrics; nothing is counted by default. */
  readonly requests?: RequestObserver | undefined;
  /** Timeouts for slow clients; by default the same as in all servers of the product. */
  readonly timeouts?: HttpTimeouts;
  readonly nowMs?: () => number;
}

// The only methods that Next.js screens need. For other methods, Next.js would buffer a body of up to 10 MB,
// or fail.
const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

type ScreenOptions = Pick<
  WebServerOptions,
  | 'handle'
  | 'isDevelopmentBuild'
  | 'messages'
  | 'nowMs'
  | 'publicFiles'
  | 'sendCompressed'
  | 'starterPath'
  | 'styleSheets'
  | 'trustedProxyHops'
>;

/**
 * Creates the handler of all paths that Next.js serves. Files are sent at once. Documents are counted per
 * client network and rendered through a queue, so that one client cannot block the server for the others.
 */
function createScreenHandler({
  handle,
  isDevelopmentBuild,
  messages,
  nowMs = () => Date.now(),
  publicFiles = new Set(),
  sendCompressed = () => false,
  starterPath = null,
  styleSheets = new Map(),
  trustedProxyHops = 0,
}: ScreenOptions): RequestHandler {
  const countDocument = createDocumentCounter(nowMs);
  const queue = new RenderQueue();
  const handleCompressed = compressAnswers((incoming, outgoing) => {
    completeStyles(outgoing, styleSheets);
    if (starterPath !== null && isContentPath(incoming.url ?? '')) holdScripts(outgoing, starterPath);
    handle(incoming, outgoing);
  });
  return (incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const address = visitorAddressOf(incoming, trustedProxyHops);
    if (!isDevelopmentBuild) incoming.headers = toScreenHeaders(incoming.headers);
    if (isTargetTooLong(target)) {
      messages.tooLong(incoming, outgoing);
      return;
    }
    incoming.url = toReadablePath(target);
    // Screens forward this address to the API, so this line overwrites an address that the client sends.
    incoming.headers[VISITOR_ADDRESS_HEADER] = address;
    const render = (): void => {
      correctNextHeaders(outgoing);
      handleCompressed(incoming, outgoing);
    };
    const [path = ''] = target.split('?', 1);
    // The development build computes files on request, and its only client is the developer.
    if (isDevelopmentBuild || publicFiles.has(path)) {
      if (!sendCompressed(path, { incoming, outgoing, otherwise: render })) render();
      return;
    }
    const { network, waitMs } = countDocument(address);
    const isInAdvance = isPrefetch(incoming.headers);
    if (waitMs > 0) messages.tooMany(incoming, outgoing, Math.ceil(waitMs / 1000));
    else {
      queue.add({
        network,
        isPrefetch: isInAdvance,
        outgoing,
        render,
        refuse: () => {
          // Next.js treats an empty response as a cache miss, and a browser reports no error.
          if (isInAdvance) outgoing.writeHead(204, { 'cache-control': 'no-store' }).end();
          else messages.busy(incoming, outgoing);
        },
      });
    }
  };
}

/**
 * Creates a server that forwards the page server's paths and leaves all other paths to Next.js. The caller
 * must call `listen`.
 */
export function createWebServer({
  forward,
  headers,
  isDevelopmentBuild,
  offlineFiles = new Map(),
  requests,
  timeouts = HTTP_TIMEOUTS,
  ...options
}: WebServerOptions): Server {
  const handleScreen = createScreenHandler({ ...options, isDevelopmentBuild });
  const handleElse: RequestHandler = (incoming, outgoing) => {
    if (!isDevelopmentBuild && !READING_METHODS.has(incoming.method ?? '')) {
      outgoing.writeHead(405, { allow: 'GET, HEAD', connection: 'close' }).end();
      return;
    }
    const file = offlineFiles.get(incoming.url?.split('?')[0] ?? '');
    if (file === undefined) handleScreen(incoming, outgoing);
    else sendOfflineFile(file, outgoing);
  };
  return createLimitedServer(
    (incoming, outgoing) => {
      const path = findOriginForm(incoming.url);
      if (requests !== undefined) countAnswer(requests, path, outgoing);
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
      // In development the first build of a screen may take longer than the idle timeout.
      timeouts: isDevelopmentBuild ? { ...timeouts, idleMs: 0 } : timeouts,
      connections: toConnectionLimit(options.trustedProxyHops ?? 0),
      // Only the development build upgrades connections. Other upgrade requests are answered as ordinary
      // requests (RFC 9110, 7.8).
      http: {
        shouldUpgradeCallback: ({ url }) => isDevelopmentBuild && !isPagePath(findOriginForm(url) ?? ''),
      },
    },
  );
}
