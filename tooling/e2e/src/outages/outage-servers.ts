import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx, startShippedNginx } from '@musubi/dev/nginx/shipped-nginx';
import { type ServiceProcess, startService } from '@musubi/dev/stack/service-process';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { type PostgresPair, startPostgresPair } from '@musubi/server/testing/postgres-pair';
import { startS3Server } from '@musubi/server/testing/s3-server';

import { type CuttableLink, startLink } from './cuttable-link.ts';

const ROOT = join(import.meta.dirname, '../../../..');
export const OUTAGE_PROJECT = 'demo-outages';
const SECRET = 'the-secret-of-the-outages';

/** A part that can be killed or stopped, and started again in its place. */
export interface Part {
  readonly name: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Two of each server, a PostgreSQL pair, Redis and an S3 store behind links that can be cut. */
export interface OutageServers {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly pageOrigins: readonly string[];
  /** Parts of which another one goes on while they are away. */
  readonly doubled: readonly Part[];
  readonly nginx: Part;
  readonly redis: Part;
  readonly postgres: PostgresPair;
  readonly links: Readonly<Record<'primary' | 'standby' | 'redis' | 'storage', CuttableLink>>;
  readonly leftOut: readonly string[];
  stop(): Promise<void>;
}

interface Service {
  readonly name: string;
  readonly cwd: string;
  readonly script: string;
  readonly origin: string;
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
}

function createService(folder: string, { name, cwd, script, origin, ready, env }: Service): Part {
  let service: ServiceProcess | null = null;
  return {
    name,
    async start() {
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
          DATA_FOLDER: join(folder, name),
          ...env,
        },
        readyUrl: origin + ready,
        logFile: join(folder, `${name}.log`),
      });
    },
    async kill() {
      const child = service?.child;
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      // The whole group, as a service manager does.
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
    stop: async () => service?.stop(),
  };
}

function createRedis(port: number): Part {
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    name: 'redis',
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', args, { stdio: 'ignore' });
      await once(child, 'spawn');
    },
    kill: async () => end('SIGKILL'),
    stop: async () => end('SIGTERM'),
  };
}

type NginxOptions = Parameters<typeof startShippedNginx>[0];

function createNginx(options: NginxOptions): Part {
  let running: { stop(): Promise<void> } | null = null;
  const stop = async (): Promise<void> => running?.stop();
  return {
    name: 'nginx',
    async start() {
      running = await startShippedNginx(options);
    },
    kill: stop,
    stop,
  };
}

const portOf = (url: string): number => Number(new URL(url).port);

const PORTS = 10;

function createPortTaker(ports: readonly number[]): () => number {
  const left = [...ports];
  return () => {
    const port = left.pop();
    if (port === undefined) throw new Error('PORTS is too small');
    return port;
  };
}

/** Starts all servers. Returns a sentence with the reason when a program is missing. */
export async function startOutageServers(): Promise<OutageServers | string> {
  if (!hasNginx()) return 'nginx is not installed here';
  const postgres = await startPostgresPair();
  if (postgres === null) return 'PostgreSQL is not installed here';
  const folder = await mkdtemp(join(tmpdir(), 'musubi-outages-'));
  const storage = await startS3Server();
  const take = createPortTaker(await findFreePorts(PORTS));
  const [port, apiPort, pageA, pageB, apiA, apiB] = [take(), take(), take(), take(), take(), take()];
  const [redisPort, contentA, contentB, web] = [take(), take(), take(), take()];
  const [origin, apiOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}`];
  const links = {
    primary: await startLink(portOf(postgres.primaryUrl())),
    standby: await startLink(portOf(postgres.standbyUrl())),
    redis: await startLink(redisPort),
    storage: await startLink(portOf(storage.bucket.endpoint)),
  };
  const { username: user } = new URL(postgres.primaryUrl());
  const hosts = [links.primary, links.standby].map((link) => `127.0.0.1:${link.port}`);
  const bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${links.storage.port}`,
    S3_BUCKET: storage.bucket.bucket,
    S3_REGION: storage.bucket.region,
    S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
  };
  const toApi = (name: string, own: number, content: number): Part =>
    createService(folder, {
      name,
      cwd: 'apps/api',
      script: 'src/main.ts',
      origin: `http://127.0.0.1:${own}`,
      ready: '/readyz',
      env: {
        ...bucket,
        APP_ENV: 'development',
        API_PORT: String(own),
        CONTENT_PORT: String(content),
        DATABASE_URL: `postgresql://${user}@${hosts.join(',')}/postgres`,
        DATABASE_REPLICA_URL: `postgresql://${user}@${hosts[1]}/postgres`,
        REDIS_URL: `redis://127.0.0.1:${links.redis.port}`,
        FIREBASE_PROJECT_ID: OUTAGE_PROJECT,
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
        UNLIMITED_ADDRESSES: '127.0.0.0/8',
        TRUSTED_PROXY_HOPS: '1',
        PAGE_ORIGINS: `http://127.0.0.1:${pageA},http://127.0.0.1:${pageB}`,
        PAGE_CACHE_ORIGINS: origin,
      },
    });
  const toPage = (name: string, own: number, processes: string): Part =>
    createService(folder, {
      name,
      cwd: 'apps/page',
      script: 'dist/main.js',
      origin: `http://127.0.0.1:${own}`,
      ready: '/readyz',
      env: {
        ...bucket,
        PAGE_PORT: String(own),
        PAGE_PROCESSES: processes,
        WEB_ORIGIN: origin,
        API_ORIGIN: apiOrigin,
        PAGE_TRUSTED_PROXY_HOPS: '1',
      },
    });
  const doubled = [
    toApi('api-1', apiA, contentA),
    toApi('api-2', apiB, contentB),
    toPage('page-1', pageA, '2'),
    toPage('page-2', pageB, '1'),
  ];
  const redis = createRedis(redisPort);
  const nginx = createNginx({
    folder: join(folder, 'nginx'),
    port,
    apiPort,
    secret: SECRET,
    pagePorts: [pageA, pageB],
    apiPorts: [apiA, apiB],
    webPort: web,
  });
  const hasWeb = existsSync(join(ROOT, 'apps/web/.next/BUILD_ID'));
  const stop = async (): Promise<void> => {
    for (const part of [...doubled, nginx, redis]) await part.stop();
    for (const link of Object.values(links)) link.close();
    storage.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await redis.start();
    await nginx.start();
    for (const part of doubled) await part.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const leftOut = hasWeb ? [] : ['the web server, because it is not built'];
  const pageOrigins = [pageA, pageB].map((own) => `http://127.0.0.1:${own}`);
  return { origin, apiOrigin, pageOrigins, doubled, nginx, redis, postgres, links, leftOut, stop };
}
