import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { closeServer, openServer } from '../../server/open-server.ts';

/** A proxy in front of an identity engine. The proxy can read the codes of all mails. */
export interface CodeReader {
  /** `host:port` of the proxy, which clients use instead of the engine's. */
  readonly host: string;
  stop(): Promise<void>;
}

export interface CodeReaderOptions {
  /** `host:port` of the engine. */
  readonly engineHost: string;
  readonly projectId: string;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
}

interface OobCodes {
  readonly oobCodes: readonly {
    readonly email: string;
    readonly requestType: string;
    readonly oobCode: string;
  }[];
}

/**
 * Starts a proxy that forwards requests to the engine. A request to `accounts:resetPassword` without a new
 * password only reads a mail code. The engine reads only password-reset codes, so the proxy reads all other
 * codes.
 */
export async function startCodeReader(options: CodeReaderOptions): Promise<CodeReader> {
  const { engineHost, host, port } = options;
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  const opened = await openServer(server, { host, port, owner: `the codes of ${engineHost}`, variable: '' });
  return { host: opened, stop: async () => closeServer(server) };
}

async function answer(
  options: CodeReaderOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const read = request.url?.includes('accounts:resetPassword') === true && request.method === 'POST';
  const found = read ? await readCode(options, body) : null;
  if (found === null) return passOn(options, { request, response, body });
  response
    .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(found));
}

async function readCode({ engineHost, projectId }: CodeReaderOptions, body: Buffer): Promise<object | null> {
  const { oobCode, newPassword } = JSON.parse(body.toString()) as {
    readonly oobCode?: string;
    readonly newPassword?: string;
  };
  if (newPassword !== undefined) return null;
  const listed = await fetch(`http://${engineHost}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await listed.json()) as OobCodes;
  const code = oobCodes.find((each) => each.oobCode === oobCode);
  if (code === undefined || code.requestType === 'PASSWORD_RESET') return null;
  const { requestType, email } = code;
  // The official service does not reveal the e-mail address to which a sign-in link was sent.
  return { requestType, ...(requestType !== 'EMAIL_SIGNIN' && { email }) };
}

interface Passing {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
]);

async function passOn(
  { engineHost }: CodeReaderOptions,
  { request, response, body }: Passing,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    OWN_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
  const answered = await fetch(`http://${engineHost}${url}`, {
    method,
    headers: sent,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
  });
  const kept = [...answered.headers].filter(
    ([name]) => !OWN_HEADERS.has(name) && name !== 'content-encoding',
  );
  response
    .writeHead(answered.status, Object.fromEntries(kept))
    .end(Buffer.from(await answered.arrayBuffer()));
}
