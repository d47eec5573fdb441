import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen } from '@musubi/server/listen';
import { createLogger, type Logger } from '@musubi/server/logger';
import { runMain } from '@musubi/server/start-error';

import { startBackground } from '#composition/background.ts';
import { createModules, type Services } from '#composition/modules.ts';
import { openDatabase } from '#composition/open-database.ts';
import { openOutside } from '#composition/outside.ts';
import type { DemoPorts } from '#demo/creators.ts';
import { startDemo } from '#demo/start-demo.ts';
import { openAnalytics } from '#platform/analytics.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { createContentHost } from '#platform/images/content-host.ts';

import { createApp } from './app.ts';
import { readSettings, type Settings } from './env.ts';

async function start(): Promise<void> {
  const settings = readSettings();
  const log = createLogger({ name: 'api', level: settings.LOG_LEVEL, access: settings.ACCESS_LOG });
  const database = await openDatabase(settings, log);
  try {
    await serve(settings, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(settings: Settings, log: Logger, database: OpenDatabase): Promise<void> {
  const opened = openOutside(settings, { database, log });
  const { db, clock, storage, outbox, payments, limits, webOrigin } = opened.outside;
  const analytics = openAnalytics(settings.APP_ENV, db, clock);
  const modules = createModules(opened.outside);
  const { services } = modules;
  const { DEMO_DATA_FOLDER: demoFolder } = settings;
  const createServices = (ports: DemoPorts): Services =>
    createModules({ ...opened.outside, ...ports }).services;
  const demo = { db, clock, services, createServices, storage, payments, webOrigin, log };
  const jobs = [...modules.jobs, ...(demoFolder === undefined ? [] : await startDemo(demoFolder, demo))];

  const app = await createApp({
    log,
    clock,
    modules,
    verifyToken: opened.verifyToken,
    outbox,
    pingDatabase: async () => database.ping(),
    analytics,
    serviceKeys: settings.SERVICE_KEYS,
    serviceAddresses: settings.SERVICE_ADDRESSES,
    limits,
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    pageServerSecret: settings.INVALIDATION_SECRET,
    corsOrigins: [webOrigin, ...settings.CORS_ORIGINS],
  });
  const contentHost = createContentHost({ log, storage });
  const { HOST: host } = settings;
  await listen(app, { host, port: settings.API_PORT, owner: 'the API', variable: 'API_PORT' });
  await listen(contentHost, {
    host,
    port: settings.CONTENT_PORT,
    owner: 'the content host for images',
    variable: 'CONTENT_PORT',
  });
  const isRefreshing = settings.REFRESH_WORKER === 'on';
  const background = startBackground({ services, jobs, outbox, analytics, limits, log, isRefreshing });
  stopOnSignals({
    log,
    steps: [
      { name: 'http', stop: async () => void (await Promise.all([app.close(), contentHost.close()])) },
      { name: 'background', stop: async () => background.stop() },
      { name: 'refresh queue', stop: async () => opened.outside.refreshQueue.close() },
      { name: 'readers', stop: async () => opened.closeReaders() },
      { name: 'sessions seen', stop: async () => services.lastSeen.flush() },
      { name: 'analytics', stop: async () => analytics.flush() },
      { name: 'limits', stop: opened.closeLimits },
      { name: 'database', stop: async () => database.close() },
    ],
  });
}

await runMain(start);
