import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';
import { findFreePort } from '@musubi/server/testing/free-port';

const ROOT = join(import.meta.dirname, '../../../..');
/** A port on which no server listens. */
const NOBODY = 'http://127.0.0.1:9';

/** A web server whose API and page server are down. */
export interface WebWithoutApi {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startWebWithoutApi(): Promise<WebWithoutApi> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-web-without-api-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService({
    name: 'web',
    args: ['src/server/main.ts'],
    cwd: join(ROOT, 'apps/web'),
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      WEB_PORT: String(port),
      WEB_ORIGIN: origin,
      API_ORIGIN: NOBODY,
      CONTENT_ORIGIN: NOBODY,
      PAGE_ORIGIN: NOBODY,
    },
    readyUrl: `${origin}/healthz`,
    logFile: join(folder, 'web.log'),
  });
  return {
    origin,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
