import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface TlsAsk {
  readonly port: number;
  /** Host name that the TLS handshake sends (SNI). */
  readonly name: string;
  /** Certificate of the trusted authority, in PEM. */
  readonly authority: string | Buffer;
  readonly path?: string;
  /** GET by default. */
  readonly method?: string;
  /** Value of `Host`; the TLS name by default. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to accept a certificate of another name. */
  readonly acceptsOtherNames?: boolean;
}

export interface TlsAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Sends a request without a body over TLS to this machine, on a new connection.
 * @throws when the handshake fails.
 */
export async function askTls({
  port,
  name,
  authority,
  path = '/',
  method = 'GET',
  host = name,
  headers = {},
  acceptsOtherNames = false,
}: TlsAsk): Promise<TlsAnswer> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: name,
    ca: authority,
    headers: { ...headers, host },
    agent: false,
    ...(acceptsOtherNames && { checkServerIdentity: () => undefined }),
  });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
