import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '@musubi/server/testing/free-port';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';

import { threadCpuMs } from '../cpu-time.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const START_TIMEOUT_MS = 20_000;

/** The built page server in its own process, with profiles generated on request. */
export interface RunningPageServer {
  readonly origin: string;
  /**
   * CPU time of the main thread since its start, in ms. Excludes other threads, which generate fonts and
   * cards.
   */
  cpuMs(): Promise<number>;
  /** Resident memory, in MB. */
  residentMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

export interface PageServerOptions {
  readonly folder: string;
  /** Returns the profile of a handle, or null. */
  readonly findProfile: (pubId: string) => PublicProfile | null;
}

/** A closed port. Callers that need pictures must intercept requests to it. */
export const CONTENT_ORIGIN = 'http://127.0.0.1:9';

const USER_PATH = /^\/users\/([a-z0-9_]+)(\/[a-z]+)?$/;

/** Starts a stand-in for the API that serves only profiles. */
async function startApi(findProfile: PageServerOptions['findProfile']): Promise<{
  readonly origin: string;
  readonly close: () => void;
}> {
  const server = createServer((request, response) => {
    const [, pubId = '', part] = USER_PATH.exec(new URL(request.url ?? '/', 'http://api').pathname) ?? [];
    const profile = part === undefined ? findProfile(pubId) : null;
    const body =
      profile === null
        ? { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' }
        : {
            visibility: 'public',
            genres: [],
            updated_at: '2026-11-20T03:00:00.000Z',
            next_change_at: null,
            ...profile,
          };
    response
      .writeHead(profile === null ? 404 : 200, {
        'content-type': profile === null ? 'application/problem+json' : 'application/json',
      })
      .end(JSON.stringify(body));
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function startPageServer({
  folder,
  findProfile,
}: PageServerOptions): Promise<RunningPageServer> {
  const api = await startApi(findProfile);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: join(ROOT, 'apps/page'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PAGE_PORT: String(port),
      WEB_ORIGIN: origin,
      API_ORIGIN: api.origin,
      CONTENT_ORIGIN,
      INVALIDATION_SECRET: 'a-secret-of-this-bench',
      DATA_FOLDER: folder,
    },
  });
  const startedAt = Date.now();
  while (!(await isReady(origin))) {
    if (Date.now() - startedAt > START_TIMEOUT_MS || child.exitCode !== null) {
      throw new Error('The page server did not start; is apps/page built?');
    }
    await delay(100);
  }
  return {
    origin,
    async cpuMs() {
      return child.pid === undefined ? Number.NaN : threadCpuMs(child.pid, child.pid);
    },
    async residentMegabytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      api.close();
    },
  };
}
