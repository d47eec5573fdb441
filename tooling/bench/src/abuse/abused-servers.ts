import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';
import { findFreePort } from '@musubi/server/testing/free-port';

import { pidOf } from '../cpu-time.ts';
import type { AbusedApi } from './abused-api.ts';
import { hostileBodies, hostileHeads, hostilePaths, type HostileRequest } from './hostile-heads.ts';
import { openStallMeter, type StallMeter } from './stall-meter.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Handle of a page that `seed` makes. */
const KNOWN = 'bench_0';
const UNKNOWN = 'no_such_page';
const CODE = 'a'.repeat(22);

export type ServerName = 'web' | 'page' | 'api' | 'content';

/** A server with a probe in its event loop, and what a client without sign-in can send to it. */
export interface AbusedServer {
  readonly name: ServerName;
  readonly origin: string;
  readonly pid: number;
  readonly meter: StallMeter;
  readonly requests: readonly HostileRequest[];
}

interface Routes {
  readonly heads: readonly string[];
  readonly paths?: readonly string[];
  readonly bodies?: readonly string[];
}

/** One or more of every kind of route of each server. */
const ROUTES: Readonly<Record<ServerName, Routes>> = {
  web: {
    heads: [
      '/',
      '/ja/guide',
      '/discover',
      '/discover/search?q=a',
      '/login',
      '/my/links',
      '/operate',
      '/nowhere',
      '/.well-known/musubi-instance',
      '/_next/static/nowhere.js',
      '/icon.svg',
      '/my/offline.html',
      '/healthz',
      `/@${KNOWN}`,
    ],
    paths: ['/', '/ja/', '/discover/genres/', '/_next/', '/_next/static/', '/locales/', '/@'],
    bodies: ['/', `/@${KNOWN}/letter`],
  },
  page: {
    heads: [
      `/@${KNOWN}`,
      `/%40${KNOWN}`,
      `/@${UNKNOWN}`,
      `/@${KNOWN}/letter`,
      `/@${KNOWN}/inside`,
      `/@${KNOWN}/feed.xml`,
      `/@${KNOWN}/qr`,
      `/@${KNOWN}/faces.css`,
      `/@${KNOWN}/preview/${CODE}`,
      '/f/nowhere.woff2',
      '/sitemap.xml',
      '/robots.txt',
      '/healthz',
      '/readyz',
    ],
    paths: ['/', '/@', '/%40', `/@${KNOWN}/`, `/@${KNOWN}/e/`, `/@${KNOWN}/card/`, '/f/', '/sitemap-'],
    bodies: [
      `/@${KNOWN}/letter`,
      `/@${KNOWN}/open`,
      `/@${KNOWN}/report`,
      `/@${KNOWN}/mail-list`,
      `/@${KNOWN}/visit`,
      `/@${KNOWN}/click`,
      `/@${KNOWN}/language`,
      '/internal/invalidations',
    ],
  },
  api: {
    heads: [
      `/users/${KNOWN}`,
      '/v4/profile',
      '/discover?locale=en',
      '/discover/search?q=a',
      '/discover/suggestions?q=a',
      '/registered',
      '/nowhere',
      '/readyz',
    ],
    paths: ['/', '/users/', '/v4/', '/kits/'],
    bodies: ['/v4/profile', '/webhooks/payments', '/instagram/deauthorization', '/nowhere'],
  },
  content: { heads: ['/nowhere/192.webp', '/files/nowhere', '/'], paths: ['/', '/files/'], bodies: ['/'] },
};

/** All hostile requests to the routes of a server. */
export function requestsTo(name: ServerName): readonly HostileRequest[] {
  const { heads, paths = [], bodies = [] } = ROUTES[name];
  return [...heads.flatMap(hostileHeads), ...paths.flatMap(hostilePaths), ...bodies.flatMap(hostileBodies)];
}

interface Program {
  readonly name: 'web' | 'page';
  readonly script: string;
  readonly healthPath: string;
  readonly env: (port: number) => Readonly<Record<string, string>>;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'page',
    script: 'dist/main.js',
    healthPath: '/readyz',
    env: (port) => ({ PAGE_PORT: String(port), PAGE_TRUSTED_PROXY_HOPS: '1' }),
  },
  {
    name: 'web',
    script: 'src/server/main.ts',
    healthPath: '/healthz',
    env: (port) => ({ WEB_PORT: String(port), WEB_TRUSTED_PROXY_HOPS: '1' }),
  },
];

export interface AbusedServers {
  readonly servers: readonly AbusedServer[];
  stop(): Promise<void>;
}

/** Starts the built page and web servers, each behind one trusted proxy, with this API. */
export async function startAbusedServers(api: AbusedApi, folder: string): Promise<AbusedServers> {
  const running: { stop(): Promise<void> }[] = [];
  const servers: AbusedServer[] = [
    { name: 'api', pid: api.pid, origin: api.origin, meter: api.meter, requests: requestsTo('api') },
    {
      name: 'content',
      pid: api.pid,
      origin: api.contentOrigin,
      meter: api.meter,
      requests: requestsTo('content'),
    },
  ];
  const origins: Record<string, string> = { api: api.origin, content: api.contentOrigin };
  for (const { name, script, healthPath, env } of PROGRAMS) {
    const [port, probePort] = [await findFreePort(), await findFreePort()];
    const origin = `http://127.0.0.1:${port}`;
    origins[name] = origin;
    const service = await startService({
      name,
      args: ['--import', join(import.meta.dirname, 'stall-probe.ts'), script],
      cwd: join(ROOT, 'apps', name),
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        STALL_PROBE_PORT: String(probePort),
        API_ORIGIN: api.origin,
        CONTENT_ORIGIN: api.contentOrigin,
        PAGE_ORIGIN: origins['page'] ?? origin,
        WEB_ORIGIN: origins['web'] ?? 'http://127.0.0.1:9',
        INVALIDATION_SECRET: 'the-secret-of-abused-servers',
        DATA_FOLDER: join(folder, 'data'),
        ...env(port),
      },
      readyUrl: `${origin}${healthPath}`,
      logFile: join(folder, `${name}.log`),
    });
    const meter = await openStallMeter(probePort);
    running.push({
      async stop() {
        meter.close();
        await service.stop();
      },
    });
    servers.push({ name, origin, pid: pidOf(service), meter, requests: requestsTo(name) });
  }
  return {
    servers,
    async stop() {
      for (const one of running.toReversed()) await one.stop();
    },
  };
}
