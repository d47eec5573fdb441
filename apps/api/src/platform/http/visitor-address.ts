import { isIP } from 'node:net';

import { isSameSecret } from '@musubi/server/constant-time';
import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ServiceScope } from './operation-rules.ts';
import type { ServiceKey } from './service-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The IP address for rate limits and visitor counts: the visitor's if one of our page servers forwards
     * the request, otherwise the client's.
     */
    visitorAddress: string;
  }
}

export interface TrustedServers {
  /** Secret of page servers that have no service key of their own. */
  readonly pageServerSecret?: string | undefined;
  readonly serviceKeys?: readonly ServiceKey[] | undefined;
}

/** Scopes of the servers that call on behalf of visitors. */
const SERVER_SCOPES: ReadonlySet<ServiceScope> = new Set(['pages', 'screens']);

/**
 * Uses the visitor's IP address that a page or web server forwards, if the request has the server's key or
 * the secret. With the server's own address, all its visitors would share one rate limit and count as one
 * visitor.
 */
export function trustPageServers(
  app: FastifyInstance,
  { pageServerSecret, serviceKeys = [] }: TrustedServers,
): void {
  const own = serviceKeys.filter(({ scope }) => SERVER_SCOPES.has(scope)).map(({ key }) => key);
  const secrets = pageServerSecret === undefined ? own : [...own, pageServerSecret];
  app.decorateRequest('visitorAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitorAddress = findForwardedAddress(request, secrets) ?? request.ip;
    done();
  });
}

function findForwardedAddress({ headers }: FastifyRequest, secrets: readonly string[]): string | null {
  const { [VISITOR_ADDRESS_HEADER]: address, [PAGE_SERVER_KEY_HEADER]: key } = headers;
  if (typeof key !== 'string' || typeof address !== 'string') return null;
  // Compares every secret, so that the response time does not reveal a near match.
  const isKnown = secrets.filter((secret) => isSameSecret(key, secret)).length > 0;
  return isKnown && isIP(address.split('%', 1)[0] ?? '') !== 0 ? address : null;
}
