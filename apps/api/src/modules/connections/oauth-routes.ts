import { BRAND } from '@musubi/domain/brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { assertOauthOn } from '#core/connections/oauth-switch.ts';

import type { OauthCore } from './connection-requests.ts';
import { scopesOf, toResourceAddress, type Resource } from './oauth/authorization-server.ts';
import { countingDocumentsOf } from './oauth/client-documents.ts';

const METADATA_HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=3600',
} as const;
/** The library reads bodies itself, and refuses larger ones. */
const BODY_MAX_BYTES = 64 * 1024;

/** Adds the authorization server and its metadata (RFC 8414 and 9728). */
export async function addOauthRoutes(app: FastifyInstance, core: OauthCore): Promise<void> {
  const { apiOrigin } = core;
  const describe = (resource: Resource) => ({
    resource: toResourceAddress(apiOrigin, resource),
    authorization_servers: [apiOrigin],
    scopes_supported: scopesOf(resource),
    bearer_methods_supported: ['header'],
    resource_name: BRAND.name,
  });
  for (const [path, resource] of [
    ['/.well-known/oauth-protected-resource', 'api'],
    ['/.well-known/oauth-protected-resource/mcp', 'mcp'],
  ] as const) {
    const config = { cors: false } as const;
    app.get(path, { config }, async (_request, reply) => {
      assertOpen(core, '', reply);
      return reply.headers(METADATA_HEADERS).send(describe(resource));
    });
    app.options(path, { config }, async (_request, reply) =>
      reply.headers(METADATA_HEADERS).header('access-control-allow-headers', '*').status(204).send(),
    );
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: BODY_MAX_BYTES }, (_request, _payload, done) => done(null));
    const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (request.method !== 'OPTIONS') assertOpen(core, request.url, reply);
      await countRequest(core, request);
      const { callback, findStrayAnswer } = await core.authorizationServer();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      // The library builds addresses from these headers, which a client could forge.
      const { protocol, host } = new URL(apiOrigin);
      Object.assign(request.raw.headers, {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      });
      reply.hijack();
      await countingDocumentsOf(request.visitorAddress, async () => callback(request.raw, reply.raw));
      if (isOfToken(request) && reply.raw.statusCode >= 400) await countRefusal(core, request);
      const stray = findStrayAnswer(request.raw);
      if (stray !== undefined) {
        core.countOauth?.('other_browser');
        const { accountId: account } = stray;
        request.log.warn({ event: 'consent_in_other_browser', account }, 'security event');
      }
    };
    for (const url of ['/oauth/*', '/.well-known/oauth-authorization-server'])
      scope.route({ method: ['GET', 'POST', 'OPTIONS'], url, config: { cors: false }, handler: pass });
  });
}

/** @throws Problem `service_unavailable` while OAuth is off, except for an app that gives a token back. */
function assertOpen({ isOff }: OauthCore, url: string, reply: FastifyReply): void {
  if (url.split('?', 1)[0] === '/oauth/revoke' || !isOff('oauth')) return;
  // Scripts of every origin may read the sentence.
  reply.header('access-control-allow-origin', '*');
  assertOauthOn(isOff);
}

const isOfToken = ({ url }: FastifyRequest): boolean => url.startsWith('/oauth/token');

/** @throws Problem `rate_limited`. */
async function countRequest({ limits }: OauthCore, request: FastifyRequest): Promise<void> {
  const { url, method, visitorAddress: address } = request;
  if (isOfToken(request)) limits.assertTokensAccepted(address);
  if (url.startsWith('/oauth/authorize?')) await limits.countAddress(['authorizations'], address);
  if (url.startsWith('/oauth/register') && method === 'POST')
    await limits.countAddress(['appRegistrations'], address);
}

/** Counts a refused request for a token. Its response is sent, so a limit applies to the next request. */
async function countRefusal(
  { limits, countOauth }: OauthCore,
  { visitorAddress, log }: FastifyRequest,
): Promise<void> {
  countOauth?.('token_refused');
  await limits.countRefusedToken(visitorAddress).catch((error: unknown) => {
    log.debug({ err: error }, 'many requests for tokens are refused');
  });
}
