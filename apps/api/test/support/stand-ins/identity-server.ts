import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { findFreePort } from '@musubi/server/testing/free-port';
import * as z from 'zod';

const lookupSchema = z.object({ localId: z.array(z.string()).max(100) });

/**
 * A fake identity service with these accounts. It looks up at most 100 accounts per request, like Google's
 * service.
 */
export interface IdentityServer {
  /** Environment variables that point the API to this service. */
  readonly variables: Readonly<Record<string, string>>;
  /** Number of accounts in each look-up. */
  readonly lookups: number[];
  close(): Promise<void>;
}

export async function startIdentityServer(known: ReadonlySet<string>): Promise<IdentityServer> {
  const lookups: number[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const read = lookupSchema.safeParse(await json(request));
    const ids = read.data?.localId ?? [];
    lookups.push(ids.length);
    const users = ids.filter((id) => known.has(id)).map((localId) => ({ localId }));
    response.writeHead(read.success ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(read.success ? { users } : { error: { message: 'INVALID_LOCAL_ID' } }));
  };
  const server = createServer((request, response) => void answer(request, response));
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    lookups,
    variables: toIdentityVariables(`127.0.0.1:${port}`),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Environment variables for a demo project whose identity service is at this host. */
export const toIdentityVariables = (host: string): Readonly<Record<string, string>> => ({
  APP_ENV: 'development',
  FIREBASE_PROJECT_ID: 'demo-doctor',
  FIREBASE_AUTH_EMULATOR_HOST: host,
  FIRESTORE_EMULATOR_HOST: host,
});
