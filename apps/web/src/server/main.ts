import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen, toListener } from '@musubi/server/listen';
import { createLogger } from '@musubi/server/logger';
import { runMain } from '@musubi/server/start-error';
import next from 'next';

import { getServerEnv } from '../shared/env.server.ts';
import { createForwarder, isPagePath } from './forward.ts';

const UNAVAILABLE_PATH = '/unavailable';

// Next's own server with one thing in front: public pages go to the page server untouched. A rewrite in next.config
// would fix the page server's address at build time.
await runMain(async () => {
  const env = getServerEnv();
  const log = createLogger({ name: 'web' });
  const app = next({ dev: env.isDevelopmentBuild, dir: fileURLToPath(new URL('../..', import.meta.url)) });
  await app.prepare();
  const handle = app.getRequestHandler();
  const forward = createForwarder(env.pageOrigin, {
    onUnavailable(incoming, outgoing, error) {
      log.error({ err: error, req: incoming }, 'the page server did not answer');
      outgoing.statusCode = 503;
      outgoing.setHeader('retry-after', '5');
      incoming.url = UNAVAILABLE_PATH;
      void handle(incoming, outgoing);
    },
  });
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/healthz')
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    else if (isPagePath(incoming.url ?? '')) forward(incoming, outgoing);
    else void handle(incoming, outgoing);
  });
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await closed;
  };
  stopOnSignals({
    log,
    steps: [
      { name: 'http', stop: close },
      { name: 'next', stop: async () => app.close() },
    ],
  });
  await listen(toListener(server), {
    host: env.host,
    port: env.port,
    owner: 'the web app',
    variable: 'WEB_PORT',
  });
});
