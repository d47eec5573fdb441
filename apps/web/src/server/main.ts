import { fileURLToPath } from 'node:url';

import { drainConnections } from '@musubi/server/drain-connections';
import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen, toListener } from '@musubi/server/listen';
import { createLogger } from '@musubi/server/logger';
import { readProductVersion } from '@musubi/server/product-version';
import { runServer } from '@musubi/server/start-error';
import next from 'next';

import { getServerEnv } from '#shared/config/env.server.ts';
import { FIXED_HEADERS } from '#shared/config/security-headers.server.ts';
import { BUILD_HEADER } from '#shared/offline/offline-rules.ts';

import { createCompressedFiles } from './compressed-files.ts';
import { readStyleSheets } from './documents/style-sheets.ts';
import { createForwarder } from './forward.ts';
import { createMessageAnswers } from './message-answers.ts';
import { createOfflineFiles } from './offline-files.ts';
import { listPublicFiles } from './public-files.ts';
import { readBuild } from './read-build.ts';
import { createWebMetrics } from './web-metrics.ts';
import { createWebServer } from './web-server.ts';

// Forwards requests to the page server by `createForwarder`, because rewrites in next.config read the page
// server's address at build time, not at start.
await runServer(async () => {
  const env = getServerEnv();
  const log = createLogger({ name: 'web', level: env.logLevel });
  const dir = fileURLToPath(new URL('../..', import.meta.url));
  const app = next({ dev: env.isDevelopmentBuild, dir });
  await app.prepare();
  const handle = app.getRequestHandler();
  const { build, starterPath, workerScript } = await readBuild(dir, env);
  const messages = await createMessageAnswers(env.browser);
  const forwarder = createForwarder({
    origins: { page: new URL(env.pageOrigin), web: new URL(env.browser.webOrigin) },
    trustedProxyHops: env.trustedProxyHops,
    refuse: messages.unavailable,
    onUnavailable(incoming, outgoing, error) {
      log.error({ err: error, req: incoming }, 'the page server did not answer');
      messages.unavailable(incoming, outgoing);
    },
  });
  const version = await readProductVersion(new URL('../../../../package.json', import.meta.url));
  const metrics = env.metrics && (await createWebMetrics({ place: env.metrics, log, version }));
  const server = createWebServer({
    forward: forwarder.forward,
    handle: (incoming, outgoing) => void handle(incoming, outgoing),
    headers: { ...FIXED_HEADERS, [BUILD_HEADER]: build },
    offlineFiles: await createOfflineFiles({ script: workerScript, build, ...env.browser }),
    ...(!env.isDevelopmentBuild && {
      publicFiles: await listPublicFiles(dir),
      sendCompressed: createCompressedFiles(dir),
      styleSheets: await readStyleSheets(dir),
      starterPath,
    }),
    messages,
    isDevelopmentBuild: env.isDevelopmentBuild,
    trustedProxyHops: env.trustedProxyHops,
    requests: metrics?.requests,
  });
  const close = async (): Promise<void> => {
    await drainConnections(server);
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    forwarder.close();
  };
  const metricsServer = await metrics?.start();
  stopOnSignals({
    log,
    steps: [
      { name: 'http', stop: close },
      { name: 'next', stop: async () => app.close() },
      { name: 'metrics', isReport: true, stop: async () => metricsServer?.stop() },
    ],
  });
  await listen(toListener(server), {
    host: env.host,
    port: env.port,
    owner: 'the web app',
    variable: 'WEB_PORT',
  });
});
