import { isIP } from 'node:net';

import { isSameSecret } from '@musubi/server/constant-time';
import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The IP address to limit and count: the visitor's if one of our page servers forwards the request,
     * otherwise the client's.
     */
    visitorAddress: string;
  }
}

/**
 * Uses the visitor's IP address that a page server sends, if the request contains the secret. With the page
 * server's own address, all its visitors would share one rate limit and count as one visitor.
 */
export function trustPageServers(app: FastifyInstance, secret: string | undefined): void {
  app.decorateRequest('visitorAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitorAddress = findForwardedAddress(request, secret) ?? request.ip;
    done();
  });
}

function findForwardedAddress({ headers }: FastifyRequest, secret: string | undefined): string | null {
  const { [VISITOR_ADDRESS_HEADER]: address, [PAGE_SERVER_KEY_HEADER]: key } = headers;
  if (secret === undefined || typeof key !== 'string' || typeof address !== 'string') return null;
  return isSameSecret(key, secret) && isIP(address.split('%', 1)[0] ?? '') !== 0 ? address : null;
}
