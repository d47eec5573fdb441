import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether programs may listen on loopback addresses other than 127.0.0.1, which macOS does not allow. */
export async function hasLoopbackNetwork(): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(0, '127.0.0.2');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  return true;
}
