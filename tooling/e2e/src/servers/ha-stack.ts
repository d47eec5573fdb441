import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx, startShippedNginx } from '@musubi/dev/nginx/shipped-nginx';
import { type ServiceProcess, startService } from '@musubi/dev/stack/service-process';
import { startPostgres } from '@musubi/scripts/postgres';

const ROOT = join(import.meta.dirname, '../../../..');
/** Firebase project id of these servers. */
export const PROJECT = 'demo-two-of-each';
const SECRET = 'the-secret-of-two-of-each';
/** Service key with which an operator suspends accounts. */
export const MODERATION_KEY = 'the-moderation-key-of-two-of-each';

type Pair<T> = readonly [T, T];

/** A server that can be killed and started again on the same port. */
interface Killable {
  readonly origin: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Two page servers and two API processes on one PostgreSQL, behind nginx with the shipped configuration. */
export interface HaStack {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly pages: Pair<Killable>;
  readonly apis: Pair<Killable>;
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

interface ServerPlace {
  readonly name: string;
  readonly cwd: string;
  readonly script: string;
  readonly port: number;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

async function startKillable({
  name,
  cwd,
  script,
  port,
  folder,
  env,
}: ServerPlace): Promise<Killable & { stop(): Promise<void> }> {
  const origin = `http://127.0.0.1:${port}`;
  let service: ServiceProcess | null = null;
  const start = async (): Promise<void> => {
    service = await startService({
      name,
      args: [script],
      cwd: join(ROOT, cwd),
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        INVALIDATION_SECRET: SECRET,
        DATA_FOLDER: join(folder, 'data'),
        ...env,
      },
      readyUrl: `${origin}/healthz`,
      logFile: join(folder, `${name}.log`),
    });
  };
  await start();
  return {
    origin,
    start,
    async kill() {
      const child = service?.child;
      if (child === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => service?.stop(),
  };
}

/** Starts all servers. Returns a sentence with the reason when nginx or PostgreSQL is missing. */
export async function startHaStack(): Promise<HaStack | string> {
  if (!hasNginx()) return 'nginx is not installed here';
  const postgres = await startPostgres();
  if (postgres === null) return 'PostgreSQL is not installed here';
  const folder = await mkdtemp(join(tmpdir(), 'musubi-two-of-each-'));
  const running: { stop(): Promise<void> }[] = [
    { stop: async () => rm(folder, { recursive: true, force: true }) },
    postgres,
  ];
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    const [port = 0, apiPort = 0, page = 0, otherPage = 0, api = 0, otherApi = 0, ...contentPorts] =
      await Promise.all(Array.from({ length: 8 }, findFreePort));
    const [origin, apiOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}`];
    const startApi = async (name: string, own: number, contentPort = 0) =>
      startKillable({
        name,
        cwd: 'apps/api',
        script: 'src/main.ts',
        port: own,
        folder,
        env: {
          APP_ENV: 'development',
          API_PORT: String(own),
          CONTENT_PORT: String(contentPort),
          DATABASE_URL: postgres.url,
          FIREBASE_PROJECT_ID: PROJECT,
          FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
          FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
          UNLIMITED_ADDRESSES: '127.0.0.0/8',
          SERVICE_KEYS: `moderation:${MODERATION_KEY}`,
          TRUSTED_PROXY_HOPS: '1',
          PAGE_ORIGINS: `http://127.0.0.1:${page},http://127.0.0.1:${otherPage}`,
          PAGE_CACHE_ORIGINS: origin,
        },
      });
    const startPage = async (name: string, own: number) =>
      startKillable({
        name,
        cwd: 'apps/page',
        script: 'dist/main.js',
        port: own,
        folder,
        env: {
          PAGE_PORT: String(own),
          WEB_ORIGIN: origin,
          API_ORIGIN: apiOrigin,
          PAGE_TRUSTED_PROXY_HOPS: '1',
        },
      });
    const ports = { pagePorts: [page, otherPage], apiPorts: [api, otherApi] } as const;
    const nginx = await startShippedNginx({
      ...ports,
      folder: join(folder, 'nginx'),
      port,
      apiPort,
      secret: SECRET,
    });
    running.push(nginx);
    const servers = [
      await startApi('api-1', api, contentPorts[0]),
      await startApi('api-2', otherApi, contentPorts[1]),
      await startPage('page-1', page),
      await startPage('page-2', otherPage),
    ] as const;
    running.push(...servers);
    return {
      origin,
      apiOrigin,
      apis: [servers[0], servers[1]],
      pages: [servers[2], servers[3]],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
