import { noteOnAccessLine } from '@musubi/server/http-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { authenticateToken, type ConnectionViewer } from '#core/accounts/bearers/authenticate-token.ts';
import { isConnectionToken } from '#core/connections/connection-tokens.ts';
import type { Core } from '#core/module.ts';
import { findBearer } from '#platform/http/callers/bearer.ts';
import { Problem } from '#platform/problem.ts';

import type { SendInProcess } from './kit/api-caller.ts';
import { createLazyToolServer } from './tool-server.ts';

const PATH = '/mcp';
const BODY_MAX_BYTES = 256 * 1024;
const OFF_RETRY_SECONDS = 60;
/** The scopes that an agent asks for that knows nothing of the API. The person can refuse any of them. */
const FIRST_SCOPES = 'page.read page.write stats.read letters.read';
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'www-authenticate, retry-after, x-request-id',
} as const;
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'authorization, content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name',
  'access-control-max-age': '600',
} as const;

/** Adds the tools for agents, which speak the Model Context Protocol. Keeps no session. */
export async function addToolRoutes(app: FastifyInstance, core: Core): Promise<void> {
  const toolServer = createLazyToolServer(core);
  const challenge = `resource_metadata="${core.apiOrigin}/.well-known/oauth-protected-resource${PATH}", scope="${FIRST_SCOPES}"`;
  const config = { cors: false } as const;
  await app.register(async (scope) => {
    scope.decorateRequest('agent', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(CORS_HEADERS);
    });
    scope.options(PATH, { config }, async (_request, reply) =>
      reply.headers(PREFLIGHT_HEADERS).status(204).send(),
    );
    scope.route({
      method: ['GET', 'DELETE', 'PUT'],
      url: PATH,
      config,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new Problem('method_not_allowed', 'Only POST is allowed here');
      },
    });
    scope.post<{ Body: Buffer | undefined }>(PATH, {
      config: { ...config, countsItself: true, challenge },
      bodyLimit: BODY_MAX_BYTES,
      async onRequest(request) {
        request.agent = await admitAgent(core, request);
      },
      async handler(request, reply) {
        if (request.agent === null) throw new Error('The agent was not admitted');
        const message = toMessage(request.body);
        const { viewer, token } = request.agent;
        const send = createSend(app, { token, address: request.ip });
        const answer = await (
          await toolServer()
        )({ viewer, send, request: toWebRequest(core, request, message) });
        reply.status(answer.status).headers(Object.fromEntries(answer.headers));
        return reply.send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The agent that calls the tools; null for every other request. */
    agent: Agent | null;
  }
}

interface Agent {
  readonly viewer: ConnectionViewer;
  readonly token: string;
}

/**
 * Counts an agent by its connection, because hosted agents call for many people from a few addresses. An address
 * counts only without a token that is accepted.
 */
async function admitAgent(core: Core, request: FastifyRequest): Promise<Agent> {
  const { limits } = core;
  const { visitorAddress: address } = request;
  if (core.isOff('mcp')) {
    await limits.countOutside(address);
    throw new Problem('service_unavailable', 'The operator has switched off the tools for now', {
      isExpected: true,
      retryAfterSeconds: OFF_RETRY_SECONDS,
    });
  }
  const token = findBearer(request.headers.authorization ?? '');
  if (token === null) {
    await limits.countOutside(address);
    throw new Problem('token_missing', 'The tools need the token of an app or of a script');
  }
  limits.assertTokensAccepted(address);
  try {
    if (!isConnectionToken(token)) throw new Problem('token_invalid', 'The tools take no token of a sign-in');
    const viewer = await authenticateToken(core, token, 'mcp');
    await limits.countConnection('connectionReads', viewer.authority.connectionId);
    noteOnAccessLine(request, { account: viewer.accountId });
    return { viewer, token };
  } catch (error) {
    if (error instanceof Problem && error.code === 'token_invalid') await limits.countRefusedToken(address);
    throw error;
  }
}

/**
 * Refuses an array of messages, which the limits would count as one request. Our revisions of the protocol have none.
 * @throws Problem `body_missing`, `request_malformed`.
 */
function toMessage(body: Buffer | undefined): Buffer {
  if (body === undefined) throw new Problem('body_missing', 'The body is missing');
  if (body.toString().trimStart().startsWith('['))
    throw new Problem('request_malformed', 'Send one message in each request');
  return body;
}

/** Returns a function that sends requests through the API, with the token and the address of the agent. */
function createSend(
  app: FastifyInstance,
  { token, address: remoteAddress }: { readonly token: string; readonly address: string },
): SendInProcess {
  return async ({ method, path: url, query, body: payload }) => {
    const { statusCode: status, body: text } = await app.inject({
      method: method as 'GET',
      url,
      query: query as Record<string, string>,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
      ...(payload !== undefined && { payload: payload as object }),
    });
    return { status, text };
  };
}

/** Headers that describe the connection between the client and this server. */
const HOP_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'host',
  'transfer-encoding',
]);

function toWebRequest(
  { apiOrigin }: Core,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !HOP_HEADERS.has(name) ? [[name, value] as [string, string]] : [],
  );
  return new Request(`${apiOrigin}${PATH}`, { method: 'POST', headers: kept, body: new Uint8Array(body) });
}
