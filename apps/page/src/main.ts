import { join } from 'node:path';

import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen } from '@musubi/server/listen';
import { createLogger } from '@musubi/server/logger';
import { runMain } from '@musubi/server/start-error';
import { scripts } from 'virtual:page-scripts';

import { createApiProfileSource } from './api/profile-source.ts';
import { createVisitorApi } from './api/visitor-api.ts';
import { createApp } from './app.ts';
import { readEnv } from './env.ts';
import { createRenderWorkerPool } from './worker/render-worker-pool.ts';

await runMain(async () => {
  const env = readEnv();
  const log = createLogger({ name: 'page', level: env.logLevel, access: env.accessPolicy });
  // The build compiles worker/render-worker.ts into this script, next to the server's script.
  const workerPool = createRenderWorkerPool({ program: join(import.meta.dirname, 'render-worker.js') });
  const { server } = createApp({
    source: createApiProfileSource(env.apiOrigin),
    visitorApi: createVisitorApi({ apiOrigin: env.apiOrigin, secret: env.invalidationSecret }),
    log,
    webOrigin: env.webOrigin,
    contentOrigin: env.contentOrigin,
    invalidationSecret: env.invalidationSecret,
    scripts,
    nowMs: () => Date.now(),
    trustedProxyHops: env.trustedProxyHops,
    storage: env.storage,
    workerPool,
  });
  stopOnSignals({
    log,
    steps: [
      { name: 'http', stop: async () => server.close() },
      { name: 'workerPool', stop: async () => workerPool.close() },
    ],
  });
  await listen(server, {
    host: env.host,
    port: env.port,
    owner: 'the public page server',
    variable: 'PAGE_PORT',
  });
});
