import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';

import type { TestTokens } from './tokens.ts';

export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

export interface TestRequest {
  readonly method?: HttpMethod;
  readonly url: string;
  /** Id of the user whose bearer token the request contains. `claims` override the claims of that token. */
  readonly as?: string;
  readonly claims?: JWTPayload;
  readonly headers?: Readonly<Record<string, string>>;
  /** IP address of the client; the loopback address by default. */
  readonly from?: string;
  /** Request body: a string is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  /** Sent as multipart/form-data instead of `body`. */
  readonly form?: FormData;
}

export interface TestAnswer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
  readonly text: string;
}

interface SentBody {
  readonly type: string;
  readonly payload: string | Buffer;
}

async function toSentBody({ body, form }: TestRequest): Promise<SentBody | null> {
  if (form !== undefined) {
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    return { type, payload: Buffer.from(await sent.arrayBuffer()) };
  }
  if (body === undefined) return null;
  return { type: 'application/json', payload: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** Sends a request to the app without a socket, with the bearer token of `as`. */
export async function sendRequest<Body>(
  app: FastifyInstance,
  tokens: TestTokens,
  request: TestRequest,
): Promise<TestAnswer<Body>> {
  const { method = 'GET', url, as, claims, headers, from } = request;
  const sent = await toSentBody(request);
  const response = await app.inject({
    method,
    url,
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${await tokens.sign(as, claims)}` }),
      ...(sent && { 'content-type': sent.type }),
      ...headers,
    },
    ...(sent && { payload: sent.payload }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (isJson && response.body !== '' ? response.json() : null) as Body,
    text: response.body,
  };
}
