import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';
import { findFreePort } from '@musubi/server/testing/free-port';
import type { FullDiskServer } from '@musubi/server/testing/full-disk';

const ROOT = join(import.meta.dirname, '../../../..');
/** A port on which no server listens. */
const NOBODY = 'http://127.0.0.1:9';

/** A server without API, and for the web server without page server. */
export interface ServerWithoutApi extends FullDiskServer {
  readonly cwd: string;
  readonly origin: string;
}

/** The web server or the page server as the build made it, on a free port. */
export async function findServerWithoutApi(app: 'web' | 'page'): Promise<ServerWithoutApi> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    args: [app === 'web' ? 'src/server/main.ts' : 'dist/main.js'],
    cwd: join(ROOT, 'apps', app),
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      [app === 'web' ? 'WEB_PORT' : 'PAGE_PORT']: String(port),
      INVALIDATION_SECRET: 'secret-of-the-journeys',
      DATA_FOLDER: join(tmpdir(), 'musubi-nowhere'),
      WEB_ORIGIN: origin,
      API_ORIGIN: NOBODY,
      CONTENT_ORIGIN: NOBODY,
      PAGE_ORIGIN: NOBODY,
    },
    readyUrl: `${origin}${app === 'web' ? '/healthz' : '/readyz'}`,
  };
}

/** A web server whose API and page server are down. */
export interface WebWithoutApi {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startWebWithoutApi(): Promise<WebWithoutApi> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-web-without-api-'));
  const { origin, ...server } = await findServerWithoutApi('web');
  const service = await startService({ ...server, name: 'web', logFile: join(folder, 'web.log') });
  return {
    origin,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
