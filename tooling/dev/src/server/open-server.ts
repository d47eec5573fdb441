import { once } from 'node:events';
import type { Server } from 'node:http';

import { listen, type ListenOptions } from '@musubi/server/listen';

/** Listens on a port (0 picks any free one); returns `host:port`. @throws StartError when the port is taken. */
export async function openServer(server: Server, options: ListenOptions): Promise<string> {
  return listen(
    {
      async listen({ host, port }) {
        server.listen(port, host);
        await once(server, 'listening');
        const address = server.address();
        return `${host}:${typeof address === 'object' && address !== null ? address.port : port}`;
      },
    },
    options,
  );
}

/** Stops listening and closes all connections, active ones too. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
