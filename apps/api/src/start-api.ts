import { stopOnSignals } from '@musubi/server/graceful-stop';
import { toConnectionLimit } from '@musubi/server/limits/connection-limit';
import { listen } from '@musubi/server/listen';
import { createLogger, type Logger } from '@musubi/server/logger';
import { StartError } from '@musubi/server/start-error';

import { startBackground } from '#composition/background.ts';
import { createModules, type ServerCore } from '#composition/modules.ts';
import { openDatabase } from '#composition/open-database.ts';
import { openMetrics } from '#composition/open-metrics.ts';
import { openPings } from '#composition/open-pings.ts';
import { openOutside } from '#composition/outside.ts';
import { findLostPasskeys, toRpId } from '#core/accounts/passkeys/passkey-retirements.ts';
import type { DemoPorts } from '#demo/creators.ts';
import { startDemo } from '#demo/start-demo.ts';
import { readRefreshBacklog } from '#modules/activities/public.ts';
import { openAnalytics } from '#platform/analytics.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { createServiceChecks } from '#platform/http/health.ts';
import { createContentHost } from '#platform/images/content-host.ts';
import { SECOND_MS } from '#platform/job.ts';
import { createWorkSignal } from '#platform/queue/work-signal.ts';
import type { Traces } from '#platform/traces/open-telemetry.ts';

import { createApp } from './app.ts';
import type { Settings } from './env.ts';

/** Resources that have been opened during the start. */
interface Parts {
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly traces: Traces | undefined;
}

/**
 * Opens the database and the ports, and serves until a signal.
 * @throws StartError when the database or a port cannot be opened, or when the settings make passkeys useless.
 */
export async function startApi(settings: Settings, traces: Traces | undefined): Promise<void> {
  const log = createLogger({
    name: 'api',
    level: settings.LOG_LEVEL,
    access: settings.ACCESS_LOG,
    fields: traces?.logFields,
  });
  const database = await openDatabase(settings, log);
  try {
    const lost = await findLostPasskeys(database.db, toRpId(settings));
    if (lost !== null) throw new StartError(lost);
    await serve(settings, { log, database, traces });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(settings: Settings, { log, database, traces }: Parts): Promise<void> {
  const metrics = await openMetrics(settings, { database, log });
  const opened = openOutside(settings, { database, log, countMail: metrics?.countMail });
  const outside = metrics?.count(opened.outside) ?? opened.outside;
  const { db, clock, random, storage, outbox, limits, webOrigin, sisterApps } = outside;
  const work = createWorkSignal({ database, clock, random, log });
  const analytics = openAnalytics(settings.APP_ENV, db, clock);
  const modules = createModules(outside);
  const { core } = modules;
  const { DEMO_DATA_FOLDER: demoFolder, STRIPE_API_HOST: standIn } = settings;
  const createCore = (ports: DemoPorts): ServerCore => createModules({ ...outside, ...ports }).core;
  const demo = { db, clock, core, createCore, storage, canBePaid: standIn !== undefined, webOrigin, log };
  const jobs = [...modules.jobs, ...(demoFolder === undefined ? [] : await startDemo(demoFolder, demo))];

  const connections = toConnectionLimit(settings.TRUSTED_PROXY_HOPS, settings.UNLIMITED_ADDRESSES);
  const pings = openPings(settings, { storage, signals: opened.signals });
  const app = await createApp({
    log,
    clock,
    modules,
    verifyToken: opened.verifyToken,
    outbox,
    pingDatabase: async () => database.ping(),
    pings,
    analytics,
    serviceKeys: settings.SERVICE_KEYS,
    serviceAddresses: settings.SERVICE_ADDRESSES,
    limits,
    requests: metrics?.requests,
    traces,
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    connections,
    pageServerSecret: settings.INVALIDATION_SECRET,
    corsOrigins: [webOrigin, ...sisterApps.map(({ origin }) => origin), ...settings.CORS_ORIGINS],
    sisterApps,
  });
  await metrics?.start({
    readRefreshes: async () => readRefreshBacklog(core),
    isHeard: work.isHeard,
    services: createServiceChecks({ clock, log, pings, readLimitState: limits.readState }),
  });
  const contentHost = createContentHost({ log, storage, requests: metrics?.requests, connections });
  const { HOST: host } = settings;
  await listen(app, { host, port: settings.API_PORT, owner: 'the API', variable: 'API_PORT' });
  await listen(contentHost, {
    host,
    port: settings.CONTENT_PORT,
    owner: 'the content host for images',
    variable: 'CONTENT_PORT',
  });
  const isRefreshing = settings.REFRESH_WORKER === 'on';
  const observer = metrics?.jobs;
  const background = startBackground({
    core,
    jobs,
    outbox,
    work,
    pollMs: settings.POLL_SECONDS * SECOND_MS,
    analytics,
    limits,
    log,
    isRefreshing,
    observer,
  });
  stopOnSignals({
    log,
    steps: [
      {
        name: 'http',
        stop: async () => void (await Promise.all([core.attempts.stop(), app.close(), contentHost.close()])),
      },
      { name: 'background', stop: async () => background.stop() },
      { name: 'refresh queue', stop: async () => outside.refreshQueue.close() },
      { name: 'readers', stop: async () => opened.closeReaders() },
      { name: 'sessions seen', stop: async () => core.lastSeen.flush() },
      { name: 'analytics', stop: async () => analytics.flush() },
      { name: 'limits', stop: opened.closeLimits },
      { name: 'database', stop: async () => database.close() },
      { name: 'metrics', isReport: true, stop: async () => metrics?.stop() },
      { name: 'traces', isReport: true, stop: async () => traces?.stop() },
    ],
  });
}
