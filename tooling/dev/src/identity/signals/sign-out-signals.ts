import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { StartError } from '@musubi/server/start-error';
import { ZodError } from 'zod';

import { closeServer, openServer } from '../../server/open-server.ts';
import { createJsonFile, type JsonFile, readJsonFile } from '../json-file.ts';
import { toCaller } from './document-rules.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { FirestoreError } from './firestore-error.ts';
import { openListenStream, openRefusingWriteStream } from './listen-stream.ts';
import { answerRest } from './rest-api.ts';
import { createWebChannelHub, type OpenChannel, type WebChannelHub } from './web-channel.ts';

export interface SignOutSignalsOptions {
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** File that preserves the documents across restarts. If null, the documents stay in memory only. */
  readonly documentsFile: string | null;
  readonly onError: (error: unknown) => void;
  readonly nowMs?: () => number;
}

export interface SignOutSignals {
  /** `host:port`, the value of FIRESTORE_EMULATOR_HOST. */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for the part of Cloud Firestore that the product uses. Browsers listen to single
 * documents through WebChannel. Servers read and write documents through REST v1.
 * @throws StartError for a taken port or an invalid file.
 */
export async function startSignOutSignals(options: SignOutSignalsOptions): Promise<SignOutSignals> {
  const { host, port, documentsFile, onError, nowMs = Date.now } = options;
  const store = createDocumentStore(nowMs);
  const file = documentsFile === null ? null : await keepInFile(store, documentsFile, onError);
  const hub = createWebChannelHub();
  const server = createServer((request, response) => {
    answer({ request, response, store, hub, nowMs, onError }).catch(onError);
  });
  // A browser keeps its back channel open for as long as its page is open.
  server.requestTimeout = 0;
  return {
    host: await openServer(server, {
      host,
      port,
      owner: 'the sign-out signal service',
      variable: 'SIGNALS_PORT',
    }),
    async stop() {
      hub.closeAll();
      await closeServer(server);
      await file?.settle();
    },
  };
}

async function keepInFile(
  store: DocumentStore,
  path: string,
  onError: (error: unknown) => void,
): Promise<JsonFile> {
  const saved = await readJsonFile(path);
  try {
    if (saved !== null) store.load(saved);
  } catch (error) {
    throw new StartError(`${path} holds no documents. Move it away to start without it.`, { cause: error });
  }
  const file = createJsonFile({ path, snapshot: () => store.dump(), onError });
  store.onChange(() => file.markChanged());
  return file;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly store: DocumentStore;
  readonly hub: WebChannelHub;
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}

async function answer(exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  allowCrossOrigin(request, response);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  try {
    await route(exchange);
  } catch (error) {
    const refusal = toFirestoreError(error);
    if (refusal.status === 'INTERNAL' || response.headersSent) exchange.onError(error);
    if (response.headersSent) return;
    const { httpStatus: code, status, message } = refusal;
    // Close the connection of a refused request without reading the rest of its body.
    if (!request.complete) response.once('finish', () => request.destroy());
    sendJson(response, code, { error: { code, message, status } });
  }
}

const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

async function route({ request, response, store, hub, nowMs }: Exchange): Promise<void> {
  const url = parseUrl(request.url ?? '/');
  const body = await readBody(request);
  const stream = CHANNEL_PATH.exec(url.pathname)?.[1];
  if (stream !== undefined) {
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    const open: OpenChannel = (channel, authorization) =>
      stream === 'Listen'
        ? openListenStream({ store, nowMs }, channel, authorization)
        : openRefusingWriteStream(channel);
    hub.handle({ method: request.method, query: url.searchParams, body, response }, open);
  } else if (url.pathname === '/') {
    response.end('Ok\n');
  } else {
    const caller = toCaller(request.headers.authorization);
    const parsed: unknown = body === '' ? undefined : JSON.parse(body);
    const { method } = request;
    sendJson(response, 200, answerRest(store, { method, url, body: parsed, caller, nowMs: nowMs() }));
  }
}

// Parses without a base URL. With a base URL, `x` in the path `//x/y` would be parsed as the host.
function parseUrl(target: string): URL {
  const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null;
  if (url === null) throw new FirestoreError('INVALID_ARGUMENT', 'The path of the request is malformed.');
  return url;
}

const BODY_MAX_BYTES = 256 * 1024;

async function readBody(request: IncomingMessage): Promise<string> {
  const tooLarge = new FirestoreError('INVALID_ARGUMENT', 'The request is too large.');
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin = '*', 'access-control-request-headers': headers = '' } = request.headers;
  response.setHeaders(
    new Map([
      ['access-control-allow-origin', origin],
      ['access-control-allow-credentials', 'true'],
      ['access-control-allow-methods', 'GET, POST, PATCH, DELETE'],
      ['access-control-allow-headers', headers],
      ['access-control-expose-headers', 'x-client-wire-protocol, x-http-session-id, x-http-initial-response'],
      ['vary', 'Origin'],
      ['cache-control', 'no-store'],
      ['x-content-type-options', 'nosniff'],
    ]),
  );
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

function toFirestoreError(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error;
  if (error instanceof ZodError || error instanceof SyntaxError || error instanceof URIError) {
    return new FirestoreError('INVALID_ARGUMENT', error.message);
  }
  return new FirestoreError('INTERNAL', 'The stand-in failed.');
}
