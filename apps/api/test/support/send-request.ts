import type { FastifyInstance } from 'fastify';

import type { TestAnswer, TestRequest } from './test-app.ts';
import type { TestTokens } from './tokens.ts';

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
