import { once } from 'node:events';
import {
  type Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { RequestObserver } from '@musubi/server/metrics/request-observer';

import { createForwarder, type ForwarderOptions } from '../forward.ts';
import { createMessageAnswers } from '../message-answers.ts';
import { createWebServer, type WebServerOptions } from '../web-server.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface AskOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly agent?: Agent;
}

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface ForwardingRig {
  /** Handles requests to the page server; tests can replace this handler. */
  page: Handler;
  /** Fake of Next.js; tests can replace this handler. */
  screen: Handler;
  readonly received: IncomingMessage[];
  /** Requests that reached Next.js. */
  readonly screens: IncomingMessage[];
  readonly connections: Socket[];
  /** Errors that the forwarder reported. */
  readonly failures: Error[];
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** Sends raw bytes and resolves to everything received until the connection closes. */
  send(bytes: string): Promise<string>;
  open(): Promise<Socket>;
  stopPage(): Promise<void>;
  stop(): Promise<void>;
}

interface RigOptions
  extends
    Pick<WebServerOptions, 'nowMs' | 'publicFiles' | 'sendCompressed' | 'trustedProxyHops'>,
    Pick<ForwarderOptions, 'answerMs' | 'maxConnections' | 'timeoutMs'> {
  readonly isDevelopmentBuild?: boolean;
  /** Observer of requests; none by default. */
  readonly requests?: RequestObserver;
}

async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function closeAll(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Starts a real web server that forwards to a real page server, both on free ports. */
export async function createForwardingRig({
  timeoutMs = 5_000,
  answerMs = 60_000,
  maxConnections = 256,
  isDevelopmentBuild = false,
  requests,
  ...options
}: RigOptions = {}): Promise<ForwardingRig> {
  const received: IncomingMessage[] = [];
  const screens: IncomingMessage[] = [];
  const connections: Socket[] = [];
  const failures: Error[] = [];
  const pageServer = createServer((incoming, outgoing) => {
    received.push(incoming);
    rig.page(incoming, outgoing);
  });
  pageServer.on('connection', (socket) => connections.push(socket));
  const pagePort = await listenAnywhere(pageServer);

  const messages = await createMessageAnswers({
    contentOrigin: 'https://content.example',
    webOrigin: 'https://musubi.example',
  });
  const forwarder = createForwarder({
    origins: { page: new URL(`http://127.0.0.1:${pagePort}`), web: new URL('https://musubi.example') },
    trustedProxyHops: options.trustedProxyHops ?? 0,
    timeoutMs,
    answerMs,
    maxConnections,
    refuse: messages.unavailable,
    onUnavailable: (incoming, outgoing, error) => {
      failures.push(error);
      messages.unavailable(incoming, outgoing);
    },
  });
  const web = createWebServer({
    forward: forwarder.forward,
    handle: (incoming, outgoing) => {
      screens.push(incoming);
      rig.screen(incoming, outgoing);
    },
    headers: { 'x-content-type-options': 'nosniff' },
    messages,
    isDevelopmentBuild,
    requests,
    ...options,
  });
  const webPort = await listenAnywhere(web);

  const rig: ForwardingRig = {
    page: (_incoming, outgoing) => outgoing.end('page'),
    screen: (incoming, outgoing) => outgoing.end(`next ${incoming.url}`),
    received,
    screens,
    connections,
    failures,
    async ask(path, { method = 'GET', headers = {}, body, agent } = {}) {
      const outgoing = request({ host: '127.0.0.1', port: webPort, path, method, headers, agent });
      outgoing.end(body);
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
    },
    async send(bytes) {
      const socket = await rig.open();
      socket.write(bytes);
      return (await buffer(socket)).toString();
    },
    async open() {
      const socket = connect(webPort, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    },
    stopPage: async () => closeAll(pageServer),
    async stop() {
      await closeAll(web);
      await closeAll(pageServer);
      forwarder.close();
    },
  };
  return rig;
}
