import type { ServerResponse } from 'node:http';

import { PLAIN_HEADERS } from '@musubi/server/security-headers';

// They tell how the server routes; browsers read none of them.
const INTERNAL_HEADER = /^x-middleware-/;
const POLICY = 'content-security-policy';

/**
 * Corrects the headers of an answer of Next just before they are sent: routing headers of its own are removed, and a document
 * that did not pass `proxy.ts`, such as a 404 below `/_next/`, gets a policy under which nothing runs.
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
