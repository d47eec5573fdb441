import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

import { findFreePorts } from '@musubi/server/testing/free-port';

/** A stand-in for one server of the site. Its response body is its name and the requested path. */
interface PartServer {
  readonly port: number;
  /** Headers of the last request. */
  headers(): IncomingHttpHeaders;
  /** Number of requests so far. */
  count(): number;
  /** Breaks the connection of the next request, like a crashing server. */
  crashOnce(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function createPart(name: string, port: number): Promise<PartServer> {
  let received: IncomingHttpHeaders = {};
  let count = 0;
  let isCrashing = false;
  let server: Server | null = null;
  return {
    port,
    headers: () => received,
    count: () => count,
    crashOnce() {
      isCrashing = true;
    },
    async start() {
      server = createServer(({ url, headers, socket }, outgoing) => {
        received = headers;
        count += 1;
        if (isCrashing) socket.destroy();
        else outgoing.end(`${name} ${url ?? ''}`);
        isCrashing = false;
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      if (server?.listening !== true) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const NAMES = ['web', 'page', 'api', 'content'] as const;

export type PartServers = Readonly<Record<(typeof NAMES)[number], PartServer>>;

/** Starts a stand-in for each server of the site. */
export async function startPartServers(): Promise<PartServers> {
  const [webPort = 0, pagePort = 0, apiPort = 0, contentPort = 0] = await findFreePorts(NAMES.length);
  const parts = {
    web: await createPart('web', webPort),
    page: await createPart('page', pagePort),
    api: await createPart('api', apiPort),
    content: await createPart('content', contentPort),
  };
  for (const part of Object.values(parts)) await part.start();
  return parts;
}

export async function stopPartServers(parts: PartServers): Promise<void> {
  for (const part of Object.values(parts)) await part.stop();
}
