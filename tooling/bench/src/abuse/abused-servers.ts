import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';
import { findFreePort } from '@musubi/server/testing/free-port';

import { pidOf } from '../cpu-time.ts';
import type { AbusedApi } from './abused-api.ts';
import { hostileBodies, hostileHeads, hostilePaths, type HostileRequest } from './hostile-heads.ts';
import { openStallMeter, type StallMeter } from './stalls/stall-meter.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Handle of a seeded page. Not that of `bench_0`, because the operations measured before change its page. */
const KNOWN = 'bench_1';
const UNKNOWN = 'no_such_page';
const CODE = 'a'.repeat(22);

export const SERVER_NAMES = ['api', 'content', 'page', 'web'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

/** A server with a probe in its event loop, and what a client without sign-in can send to it. */
export interface AbusedServer {
  readonly name: ServerName;
  readonly origin: string;
  readonly pid: number;
  readonly meter: StallMeter;
  readonly requests: readonly HostileRequest[];
  /** A path that the server answers with little work. */
  readonly quickPath: string;
}

interface Routes {
  /** Routes that answer a request without hostile parts. */
  readonly heads: readonly string[];
  /** Routes that refuse every request without sign-in, or that do not exist. */
  readonly refused: readonly string[];
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
      '/.well-known/musubi-instance',
      '/icon.svg',
      '/my/offline.html',
      '/healthz',
      `/@${KNOWN}`,
    ],
    refused: ['/operate', '/nowhere', '/_next/static/nowhere.js'],
    paths: ['/', '/ja/', '/discover/genres/', '/_next/', '/_next/static/', '/locales/', '/@'],
    bodies: ['/', `/@${KNOWN}/letter`],
  },
  page: {
    heads: [
      `/@${KNOWN}`,
      `/%40${KNOWN}`,
      `/@${KNOWN}/letter`,
      `/@${KNOWN}/inside`,
      `/@${KNOWN}/feed.xml`,
      `/@${KNOWN}/qr`,
      `/@${KNOWN}/faces.css`,
      '/sitemap.xml',
      '/robots.txt',
      '/healthz',
      '/readyz',
    ],
    refused: [`/@${UNKNOWN}`, `/@${KNOWN}/preview/${CODE}`, '/f/nowhere.woff2'],
    paths: ['/', '/@', '/%40', `/@${KNOWN}/`, `/@${KNOWN}/e/`, `/@${KNOWN}/card/`, '/f/', '/sitemap-'],
    bodies: [
      `/@${KNOWN}/letter`,
      `/@${KNOWN}/open`,
      `/@${KNOWN}/report`,
      `/@${KNOWN}/mail-list`,
      `/@${KNOWN}/ask/tell`,
      `/@${KNOWN}/visit`,
      `/@${KNOWN}/click`,
      `/@${KNOWN}/language`,
      '/internal/invalidations',
    ],
  },
  api: {
    heads: [
      `/users/${KNOWN}`,
      '/discover?locale=en',
      '/discover/search?q=a',
      '/discover/suggestions?q=a',
      '/registered',
      '/readyz',
    ],
    refused: ['/v4/profile', '/nowhere'],
    paths: ['/', '/users/', '/v4/', '/kits/'],
    bodies: ['/v4/profile', '/webhooks/payments', '/instagram/deauthorization', '/nowhere'],
  },
  content: {
    heads: [],
    refused: ['/nowhere/192.webp', '/files/nowhere', '/'],
    paths: ['/', '/files/'],
    bodies: ['/'],
  },
};

/** All hostile requests to the routes of a server. */
export function requestsTo(name: ServerName): readonly HostileRequest[] {
  const { heads, refused, paths = [], bodies = [] } = ROUTES[name];
  return [
    ...heads.flatMap((route) => hostileHeads(route, true)),
    ...refused.flatMap((route) => hostileHeads(route, false)),
    ...paths.flatMap(hostilePaths),
    ...bodies.flatMap(hostileBodies),
  ];
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
    {
      name: 'api',
      pid: api.pid,
      origin: api.origin,
      meter: api.meter,
      requests: requestsTo('api'),
      quickPath: '/nowhere',
    },
    {
      name: 'content',
      pid: api.pid,
      origin: api.contentOrigin,
      meter: api.meter,
      requests: requestsTo('content'),
      quickPath: '/',
    },
  ];
  const origins: Record<string, string> = { api: api.origin, content: api.contentOrigin };
  for (const { name, script, healthPath, env } of PROGRAMS) {
    const [port, probePort] = [await findFreePort(), await findFreePort()];
    const origin = `http://127.0.0.1:${port}`;
    origins[name] = origin;
    const service = await startService({
      name,
      args: ['--import', join(import.meta.dirname, 'stalls/stall-probe.ts'), script],
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
    servers.push({
      name,
      origin,
      pid: pidOf(service),
      meter,
      requests: requestsTo(name),
      quickPath: '/healthz',
    });
  }
  return {
    servers,
    async stop() {
      for (const one of running.toReversed()) await one.stop();
    },
  };
}
