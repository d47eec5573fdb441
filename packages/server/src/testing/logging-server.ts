// A server that writes the production log to stdout. Tests stop it while it sends responses. Its argument is
// its port.
import { access } from 'node:fs';

import { createHttpServer } from '../http/http-server.ts';
import { createLogger } from '../log/logger.ts';
import { stopOnSignals } from '../process/graceful-stop.ts';

const log = createLogger({ name: 'test' });
const server = createHttpServer({
  log,
  first: ({ url = '' }, response) => {
    if (!url.startsWith('/first/')) return false;
    response.end('first');
    return true;
  },
});
server.get('/route/:number', async () => 'route');
server.get('/failing', async () => {
  // Throws outside the request handler, after the responses of the current event-loop turn.
  access('.', () => {
    throw new Error('Nothing catches this');
  });
  return 'failing';
});
stopOnSignals({ log, steps: [{ name: 'http', stop: async () => server.close() }] });
log.info(
  { address: await server.listen({ host: '127.0.0.1', port: Number(process.argv[2] ?? 0) }) },
  'listening',
);
