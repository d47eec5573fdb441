import type { ServerResponse } from 'node:http';

import { PLAIN_HEADERS } from '@musubi/server/security-headers';

// Internal routing headers of Next.js, which browsers do not read.
const INTERNAL_HEADER = /^x-middleware-/;
const POLICY = 'content-security-policy';

/**
 * Corrects the headers of a Next.js response just before they are sent. Removes internal routing headers. A
 * document that did not pass `proxy.ts`, such as a 404 below `/_next/`, gets a Content-Security-Policy that
 * blocks everything.
 */
export function correctNextHeaders(outgoing: ServerResponse): void {
  const { writeHead } = outgoing;
  outgoing.writeHead = (...args: unknown[]) => {
    for (const name of outgoing.getHeaderNames()) {
      if (INTERNAL_HEADER.test(name)) outgoing.removeHeader(name);
    }
    const isDocument = String(outgoing.getHeader('content-type')).startsWith('text/html');
    if (isDocument && !outgoing.hasHeader(POLICY)) outgoing.setHeader(POLICY, PLAIN_HEADERS[POLICY] ?? '');
    Reflect.apply(writeHead, outgoing, args);
    return outgoing;
  };
}
