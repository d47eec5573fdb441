import { join } from 'node:path';

import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen } from '@musubi/server/listen';
import { createLogger, type Logger } from '@musubi/server/logger';
import { runServer } from '@musubi/server/start-error';
import { scripts } from 'virtual:page-scripts';

import { OwnNames } from '#site/own-names.ts';

import { createOwnNamesSource } from './api/own-names-source.ts';
import { createApiProfileSource } from './api/profile-source.ts';
import { createVisitorApi } from './api/visitor-api.ts';
import { createApp } from './app.ts';
import { type Env, readEnv } from './env.ts';
import { countRenderJobs } from './metrics/counted-render-jobs.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { OwnNamesSync, type OwnNamesSyncPorts } from './names/own-names-sync.ts';
import { joinSeveral, readChildNumber } from './processes/child-process.ts';
import { runSeveral } from './processes/parent-process.ts';
import { createRenderWorkerPool } from './worker/render-worker-pool.ts';

const childNumber = readChildNumber();

type NamesSyncPorts = Pick<OwnNamesSyncPorts, 'invalidate' | 'log'> & { readonly names: OwnNames | null };

/** Creates the sync of own names; null while own names are off. */
function openNamesSync(
  { ownNames, apiOrigin }: Env,
  { names, ...ports }: NamesSyncPorts,
): OwnNamesSync | null {
  if (ownNames === null || names === null) return null;
  const source = createOwnNamesSource(apiOrigin, ownNames.serviceKey);
  return new OwnNamesSync({ ...ownNames, ...ports, source, names, nowMs: () => Date.now() });
}

async function serve(env: Env, log: Logger): Promise<void> {
  const several = childNumber !== null ? joinSeveral((pubIds) => evict(pubIds)) : null;
  // The build compiles worker/render-worker.ts into this script, next to the server's script.
  const workerPool = countRenderJobs(
    createRenderWorkerPool({ program: join(import.meta.dirname, 'render-worker.js') }),
  );
  const manifest = join(import.meta.dirname, '../../../package.json');
  const metrics = openMetrics(env.metrics, { log, manifest, dataFolder: env.dataFolder });
  const ownNames = env.ownNames === null ? null : new OwnNames();
  const { server, cache, evict } = createApp({
    source: createApiProfileSource(env.apiOrigin),
    visitorApi: createVisitorApi({ apiOrigin: env.apiOrigin, secret: env.visitorKey }),
    log,
    webOrigin: env.webOrigin,
    contentOrigin: env.contentOrigin,
    invalidationSecret: env.invalidationSecret,
    scripts,
    nowMs: () => Date.now(),
    trustedProxyHops: env.trustedProxyHops,
    storage: env.storage,
    workerPool,
    requests: metrics?.requests,
    productHosts: env.productHosts,
    isFastLaneOpen: env.isFastLaneOpen,
    ...(ownNames !== null && { ownNames }),
    ...(several !== null && { shareChange: several.shareChange }),
  });
  const sync = openNamesSync(env, { names: ownNames, invalidate: (pubId) => cache.invalidate(pubId), log });
  // The saved list of the previous process is used until the API responds.
  await sync?.load();
  void sync?.run();
  await metrics?.start({ cache, workerPool });
  stopOnSignals({
    log,
    ...(several !== null && { signals: several.signals }),
    steps: [
      { name: 'http', stop: async () => server.close() },
      { name: 'ownNames', stop: async () => sync?.stop() },
      { name: 'workerPool', stop: async () => workerPool.close() },
      { name: 'metrics', isReport: true, stop: async () => metrics?.stop() },
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

await runServer(async () => {
  const env = readEnv();
  const log = createLogger({ name: 'page', level: env.logLevel, access: env.accessPolicy });
  if (childNumber !== null || env.processes === 1) await serve(env, log);
  else await runSeveral({ ...env, script: import.meta.filename, count: env.processes, log });
});
