import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import * as z from 'zod';

/** A stand-in for the identity service, on a free port. */
interface IdentityStandIn {
  readonly port: number;
  close(): void;
}

const lookupSchema = z.object({ localId: z.array(z.string()) });

async function answer(
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly body: unknown }> {
  if (request.url?.endsWith(':lookup') === true) {
    const { localId } = lookupSchema.parse(await json(request));
    return { status: 200, body: { users: localId.map((id) => ({ localId: id })) } };
  }
  return request.url?.endsWith(':resetPassword') === true
    ? { status: 400, body: { error: { message: 'INVALID_OOB_CODE' } } }
    : { status: 200, body: {} };
}

/** Starts an identity service that knows every account, but no mail code. */
export async function startIdentityStandIn(): Promise<IdentityStandIn> {
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
