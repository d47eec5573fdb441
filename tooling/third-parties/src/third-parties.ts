import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type AppOptions, createStatsReader } from './apps/stats-reader.ts';
import { createWebhookReceiver } from './apps/webhook-receiver.ts';
import type { NameZone } from './name-server.ts';
import type { PaymentStandIn } from './payments/payment-stand-in.ts';
import { createRecordedAccounts, type RecordedAccount } from './recorded-accounts.ts';
import { isOwnName, type RecordedAnswer, type RecordedAsk, type RecordedService } from './recorded-answer.ts';
import { blogs } from './recorded-blogs.ts';
import { INSIDE_PATH } from './recorded-cases.ts';
import { guide } from './recorded-guide.ts';
import { createRecordedInstagram } from './recorded-instagram.ts';
import { linkPages } from './recorded-link-pages.ts';
import { createRecordedNames } from './recorded-names.ts';
import { ofuse } from './recorded-ofuse.ts';
import { pictures } from './recorded-pictures.ts';
import { players } from './recorded-players.ts';
import { createRecordedProfiles } from './recorded-profiles.ts';
import { createRecordedTurns } from './recorded-turns.ts';
import { youtube } from './recorded-youtube.ts';
import { createRecordedReceivers } from './webhooks/recorded-receivers.ts';

export interface ThirdPartiesOptions {
  readonly now?: () => Date;
  /** Accounts with entries that the caller chooses; none by default. */
  readonly accounts?: readonly RecordedAccount[];
  /** Returns the URL of the creator page that a recorded profile links to, by its handle. */
  readonly pageUrlOf?: (handle: string) => string;
  /** Responds as Stripe at the server's own address; without it, no stand-in for Stripe runs. */
  readonly payments?: PaymentStandIn;
  /** The API to which apps of other companies connect; without it, the app that does so does not run. */
  readonly apps?: AppOptions;
}

/** Stand-ins for all third-party sites: one server that responds for every requested host. */
export interface ThirdParties {
  readonly server: ReturnType<typeof createServer>;
  /** DNS records of own domain names, for a name server. They change at run time. */
  readonly nameZone: NameZone;
  /** Returns how often a client followed a redirect to the internal address, which must never happen. */
  readonly countInside: () => number;
  /** Simulates a user who removes the app from an Instagram account. */
  readonly revokeInstagram: (username: string) => void;
}

const ENDLESS_BYTES = 50_000_000;
const BODY_MAX_BYTES = 64 * 1024;

/** Creates the server, which does not listen yet. */
export function createThirdParties({
  now = () => new Date(),
  accounts: known = [],
  pageUrlOf = (handle) => `https://pages.example/${handle}`,
  payments = async () => null,
  apps,
}: ThirdPartiesOptions = {}): ThirdParties {
  const accounts = createRecordedAccounts(known);
  let inside = 0;
  const instagram = createRecordedInstagram();
  const turns = createRecordedTurns();
  const names = createRecordedNames();
  const connect = apps === undefined ? async () => null : createStatsReader(apps);
  const services: readonly RecordedService[] = [
    turns.answer,
    names.answer,
    createWebhookReceiver(),
    createRecordedReceivers(),
    pictures,
    players,
    youtube,
    instagram.answer,
    ofuse,
    linkPages,
    createRecordedProfiles(pageUrlOf),
    blogs,
    guide,
  ];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '/', `https://${request.headers.host ?? 'localhost'}`);
    if (url === null) return void response.writeHead(400).end();
    if (url.pathname === INSIDE_PATH) inside += 1;
    const body = request.method === 'POST' ? await readBody(request) : '';
    const { method = 'GET', headers } = request;
    const ask = { method, url, headers, body, form: new URLSearchParams(body), now: now(), accounts };
    const paid = isOwnName(url) ? await payments(ask) : null;
    await send(ask, paid ?? (await connect(ask)) ?? findAnswer(services, turns.turn(ask)), request, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    server,
    nameZone: names.zone,
    countInside: () => inside,
    revokeInstagram: (username) => instagram.revoke(username, now()),
  };
}

function findAnswer(services: readonly RecordedService[], ask: RecordedAsk): RecordedAnswer {
  for (const service of services) {
    const answer = service(ask);
    if (answer !== null) return answer;
  }
  return { status: 404, type: 'text/plain', body: 'There is nothing of that name' };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX_BYTES) throw new Error('The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function send(
  ask: RecordedAsk,
  { status, type, body, headers = {} }: RecordedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { location } = headers;
  const leading = location === INSIDE_PATH ? { location: addressInside(request) } : {};
  const common = { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers, ...leading };
  if (typeof body === 'object' && 'kind' in body) {
    if (body.kind === 'silent') return;
    response.writeHead(status, common);
    await pipeline(Readable.from(endless()), response);
    return;
  }
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 16)}"`;
  if (status === 200 && ask.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response.writeHead(status, { ...common, ...(status === 200 && { etag }) }).end(body);
}

/** Returns the URL of the server itself, an internal address to which no outside site may redirect. */
function addressInside({ socket }: IncomingMessage): string {
  return `http://${socket.localAddress ?? '127.0.0.1'}:${socket.localPort ?? 80}${INSIDE_PATH}`;
}

function* endless(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ');
  for (let sent = 0; sent < ENDLESS_BYTES; sent += piece.length) yield piece;
}
