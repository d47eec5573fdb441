import { join } from 'node:path';

import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen } from '@musubi/server/listen';
import { createLogger, type Logger } from '@musubi/server/logger';
import { type MetricsServer, startMetricsServer } from '@musubi/server/metrics/metrics-server';
import { RequestDurations } from '@musubi/server/metrics/request-durations';
import { readProductVersion } from '@musubi/server/product-version';
import { runMain } from '@musubi/server/start-error';
import { scripts } from 'virtual:page-scripts';

import { createOwnNamesSource } from './api/own-names-source.ts';
import { createApiProfileSource } from './api/profile-source.ts';
import { createVisitorApi } from './api/visitor-api.ts';
import { createApp } from './app.ts';
import { type Env, readEnv } from './env.ts';
import { countRenderJobs } from './metrics/counted-render-jobs.ts';
import { createPageMetrics } from './metrics/page-metrics.ts';
import { OwnNamesSync } from './names/own-names-sync.ts';
import { OwnNames } from './names/own-names.ts';
import { CHILD_ARGUMENT, joinSeveral } from './processes/child-process.ts';
import { runSeveral } from './processes/parent-process.ts';
import { createRenderWorkerPool } from './worker/render-worker-pool.ts';

const isOneOfSeveral = process.argv.includes(CHILD_ARGUMENT);

async function serve(env: Env, log: Logger): Promise<void> {
  const several = isOneOfSeveral ? joinSeveral((pubIds) => evict(pubIds)) : null;
  // The build compiles worker/render-worker.ts into this script, next to the server's script.
  const workerPool = countRenderJobs(
    createRenderWorkerPool({ program: join(import.meta.dirname, 'render-worker.js') }),
  );
  const requests = env.metrics === null ? undefined : new RequestDurations();
  const ownNames = env.ownNames === null ? null : new OwnNames();
  const { server, cache, evict } = createApp({
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
    requests,
    productHosts: env.productHosts,
    ...(ownNames !== null && { ownNames }),
    ...(several !== null && { shareChange: several.shareChange }),
  });
  const sync =
    env.ownNames === null || ownNames === null
      ? null
      : new OwnNamesSync({
          ...env.ownNames,
          source: createOwnNamesSource(env.apiOrigin, env.ownNames.serviceKey),
          names: ownNames,
          invalidate: (pubId) => cache.invalidate(pubId),
          log,
          nowMs: () => Date.now(),
        });
  // The list of the former process answers until the API does.
  await sync?.load();
  void sync?.run();
  const openMetrics = async (): Promise<MetricsServer | null> => {
    if (env.metrics === null || requests === undefined) return null;
    const version = await readProductVersion(join(import.meta.dirname, '../../../package.json'));
    const { read } = createPageMetrics({ version, cache, requests, workerPool, dataFolder: env.dataFolder });
    return startMetricsServer({ place: env.metrics, log, read });
  };
  const metrics = await openMetrics();
  stopOnSignals({
    log,
    ...(several !== null && { signals: several.signals }),
    steps: [
      { name: 'http', stop: async () => server.close() },
      { name: 'ownNames', stop: async () => sync?.stop() },
      { name: 'workerPool', stop: async () => workerPool.close() },
      { name: 'metrics', stop: async () => metrics?.stop() },
    ],
  });
  await several?.open();
  await listen(server, {
    host: env.host,
    port: env.port,
    owner: 'the public page server',
    variable: 'PAGE_PORT',
    reusePort: several !== null,
  });
  several?.noteReady();
}

await runMain(async () => {
  const env = readEnv();
  const log = createLogger({ name: 'page', level: env.logLevel, access: env.accessPolicy });
  if (isOneOfSeveral || env.processes === 1) await serve(env, log);
  else await runSeveral({ ...env, script: import.meta.filename, count: env.processes, log });
});
