import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx } from '@musubi/dev/nginx/shipped-nginx';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { type PostgresPair, startPostgresPair } from '@musubi/server/testing/postgres-pair';
import { startS3Server } from '@musubi/server/testing/s3-server';
import { type SmtpCatcher, startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';

import { type CuttableLink, startLink } from './cuttable-link.ts';
import {
  createNginx,
  createRedis,
  createService,
  type Part,
  type ReadyPart,
  SECRET,
} from './outage-parts.ts';
import { startIdentityStandIn } from './outage-stand-ins.ts';

const ROOT = join(import.meta.dirname, '../../../..');
export const OUTAGE_PROJECT = 'demo-outages';

/** A part behind a link that can be cut. */
export type LinkedPart = 'primary' | 'standby' | 'redis' | 'storage' | 'identity' | 'mail';

/**
 * Two servers of each kind, a PostgreSQL pair, Redis, and stand-ins for the other services. Links that can be
 * cut connect them.
 */
export interface OutageServers {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  readonly pageOrigins: readonly string[];
  readonly apis: readonly ReadyPart[];
  readonly pages: readonly ReadyPart[];
  /** Empty when the web app is not built. */
  readonly webs: readonly ReadyPart[];
  readonly nginx: Part;
  readonly redis: Part;
  readonly postgres: PostgresPair;
  /** Returns the link to a part. A promotion swaps the links of the two PostgreSQL servers. */
  linkTo(part: LinkedPart): CuttableLink;
  readonly mailbox: SmtpCatcher;
  readonly leftOut: readonly string[];
  stop(): Promise<void>;
}

const portOf = (url: string): number => Number(new URL(url).port);

const PORTS = 11;

function createPortTaker(ports: readonly number[]): () => number {
  const left = [...ports];
  return () => {
    const port = left.pop();
    if (port === undefined) throw new Error('PORTS is too small');
    return port;
  };
}

/**
 * Starts all servers. With `refusesListen`, no database notifications arrive. If a program is missing,
 * returns a sentence with the reason.
 * @throws the signal's reason after an abort, when all servers have stopped.
 */
export async function startOutageServers(
  signal: AbortSignal,
  refusesListen: boolean,
): Promise<OutageServers | string> {
  if (!hasNginx()) return 'nginx is not installed here';
  const postgres = await startPostgresPair();
  if (postgres === null) return 'PostgreSQL is not installed here';
  const folder = await mkdtemp(join(tmpdir(), 'musubi-outages-'));
  const storage = await startS3Server();
  const identity = await startIdentityStandIn();
  const mailbox = await startSmtpCatcher();
  const take = createPortTaker(await findFreePorts(PORTS));
  const [port, apiPort, pageA, pageB, apiA, apiB] = [take(), take(), take(), take(), take(), take()];
  const [redisPort, contentA, contentB, webA, webB] = [take(), take(), take(), take(), take()];
  const [origin, apiOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}`];
  const primaryPort = portOf(postgres.primaryUrl());
  const links = {
    primary: await startLink(primaryPort, refusesListen),
    standby: await startLink(portOf(postgres.standbyUrl()), refusesListen),
    redis: await startLink(redisPort),
    storage: await startLink(portOf(storage.bucket.endpoint)),
    identity: await startLink(identity.port),
    mail: await startLink(portOf(mailbox.url)),
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
  const toApi = (name: string, own: number, content: number): ReadyPart =>
    createService(folder, {
      name,
      signal,
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
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${links.identity.port}`,
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${identity.port}`,
        SMTP_URL: `smtp://127.0.0.1:${links.mail.port}`,
        WEB_ORIGIN: origin,
        UNLIMITED_ADDRESSES: '127.0.0.0/8',
        TRUSTED_PROXY_HOPS: '1',
        PAGE_ORIGINS: `http://127.0.0.1:${pageA},http://127.0.0.1:${pageB}`,
        PAGE_CACHE_ORIGINS: origin,
      },
    });
  const toPage = (name: string, own: number, processes: string): ReadyPart =>
    createService(folder, {
      name,
      signal,
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
  const toWeb = (name: string, own: number): ReadyPart =>
    createService(folder, {
      name,
      signal,
      cwd: 'apps/web',
      script: 'src/server/main.ts',
      origin: `http://127.0.0.1:${own}`,
      ready: '/healthz',
      env: {
        WEB_PORT: String(own),
        WEB_ORIGIN: origin,
        API_ORIGIN: apiOrigin,
        CONTENT_ORIGIN: `http://127.0.0.1:${contentA}`,
        PAGE_ORIGIN: `http://127.0.0.1:${pageA}`,
      },
    });
  const hasWeb = existsSync(join(ROOT, 'apps/web/.next/BUILD_ID'));
  const [apis, pages, webs] = [
    [toApi('api-1', apiA, contentA), toApi('api-2', apiB, contentB)],
    [toPage('page-1', pageA, '2'), toPage('page-2', pageB, '1')],
    hasWeb ? [toWeb('web-1', webA), toWeb('web-2', webB)] : [],
  ];
  const redis = createRedis(redisPort);
  const nginx = createNginx({
    folder: join(folder, 'nginx'),
    port,
    apiPort,
    secret: SECRET,
    pagePorts: [pageA, pageB],
    apiPorts: [apiA, apiB],
    webPort: webA,
    otherWebPort: webB,
  });
  const services = [...apis, ...pages, ...webs];
  const stop = async (): Promise<void> => {
    await Promise.all([...services, nginx, redis].map(async (part) => part.stop()));
    for (const link of Object.values(links)) link.close();
    storage.close();
    identity.close();
    await mailbox.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const part of [redis, nginx, ...services]) {
      signal.throwIfAborted();
      await part.start();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    apiOrigin,
    contentOrigin: `http://127.0.0.1:${contentA}`,
    mailbox,
    pageOrigins: [pageA, pageB].map((own) => `http://127.0.0.1:${own}`),
    apis,
    pages,
    webs,
    nginx,
    redis,
    postgres,
    linkTo(part) {
      const isExchanged = portOf(postgres.primaryUrl()) !== primaryPort;
      if (part === 'primary') return isExchanged ? links.standby : links.primary;
      if (part === 'standby') return isExchanged ? links.primary : links.standby;
      return links[part];
    },
    leftOut: hasWeb ? [] : ['the web server, because it is not built'],
    stop,
  };
}
