import { isIP } from 'node:net';

import { isSameSecret } from '@musubi/server/constant-time';
import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request is counted for: the visitor that a page server of ours speaks for, or the client itself. */
    visitorAddress: string;
  }
}

/**
 * Page servers send on what visitors of a page do, each under the visitor's own address: else all of them would share
 * one budget, and be one visitor. Whoever does not know the secret speaks for nobody else.
 */
export function seeVisitorsOfPages(app: FastifyInstance, secret: string | undefined): void {
  app.decorateRequest('visitorAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitorAddress = findToldAddress(request, secret) ?? request.ip;
    done();
  });
}

function findToldAddress({ headers }: FastifyRequest, secret: string | undefined): string | null {
  const { [VISITOR_ADDRESS_HEADER]: address, [PAGE_SERVER_KEY_HEADER]: key } = headers;
  if (secret === undefined || typeof key !== 'string' || typeof address !== 'string') return null;
  return isSameSecret(key, secret) && isIP(address.split('%', 1)[0] ?? '') !== 0 ? address : null;
}
