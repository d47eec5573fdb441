import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startShippedNginx } from '@musubi/dev/nginx/shipped-nginx';
import { type ServiceProcess, startService } from '@musubi/dev/stack/service-process';
import { findFreePorts } from '@musubi/server/testing/free-port';

export const PROJECT = 'demo-upgrade-walk';
const SECRET = 'the-secret-of-the-walk';

/** Two API servers on one database, behind nginx with the shipped configuration. */
export interface WalkStack {
  readonly origin: string;
  /** Stops one of the servers and starts the program of a folder in its place. */
  replace(at: 0 | 1, programFolder: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both servers from the build in a folder. */
export async function startWalkStack(programFolder: string, databaseUrl: string): Promise<WalkStack> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-walk-'));
  const [port = 0, apiPort = 0, ...ports] = await findFreePorts(8);
  const [first = 0, second = 0, page = 0, otherPage = 0, ...contentPorts] = ports;
  const apiPorts = [first, second] as const;
  const services: [ServiceProcess | null, ServiceProcess | null] = [null, null];
  const replace = async (at: 0 | 1, program: string): Promise<void> => {
    await services[at]?.stop();
    services[at] = await startService({
      name: `api-${at + 1}`,
      args: ['src/main.ts'],
      cwd: join(program, 'apps/api'),
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        APP_ENV: 'development',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        API_PORT: String(apiPorts[at]),
        CONTENT_PORT: String(contentPorts[at] ?? 0),
        DATABASE_URL: databaseUrl,
        DATA_FOLDER: join(folder, 'data'),
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
        INVALIDATION_SECRET: SECRET,
        // The load generator sends a different client address for each person, so that no rate limit per
        // address applies.
        TRUSTED_PROXY_HOPS: '2',
      },
      readyUrl: `http://127.0.0.1:${apiPorts[at]}/healthz`,
      logFile: join(folder, `api-${at + 1}.log`),
    });
  };
  const nginx = await startShippedNginx({
    folder: join(folder, 'nginx'),
    port,
    apiPort,
    secret: SECRET,
    pagePorts: [page, otherPage],
    apiPorts: [first, second],
  });
  const stop = async (): Promise<void> => {
    await Promise.all(services.map(async (service) => service?.stop()));
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await replace(0, programFolder);
    await replace(1, programFolder);
    return { origin: nginx.apiOrigin, replace, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
