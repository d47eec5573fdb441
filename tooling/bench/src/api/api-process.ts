import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';
import { UnsecuredJWT } from 'jose';

const ROOT = join(import.meta.dirname, '../../../..');
/** The Firebase project of everything that is measured. */
export const BENCH_PROJECT = 'demo-bench';
const HOUR_SECONDS = 3600;

/** The API as it runs for people, in a process of its own. */
export interface RunningApi {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface ApiPlace {
  readonly name: string;
  readonly folder: string;
  /** PostgreSQL; the embedded database in the folder when missing. */
  readonly databaseUrl?: string;
  /** What Node is given before the program. */
  readonly flags?: readonly string[];
  /** Settings beside those that every measurement has. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** Everything is on, as in production; the machine's own address is the one that no limit is for. */
export async function startApi({
  name,
  folder,
  databaseUrl,
  flags = [],
  env,
}: ApiPlace): Promise<RunningApi> {
  const [port, contentPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService({
    name,
    args: [...flags, 'src/main.ts'],
    cwd: join(ROOT, 'apps/api'),
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      APP_ENV: 'development',
      HOST: '127.0.0.1',
      API_PORT: String(port),
      CONTENT_PORT: String(contentPort),
      FIREBASE_PROJECT_ID: BENCH_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
      UNLIMITED_ADDRESSES: '127.0.0.0/8',
      DATA_FOLDER: folder,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    readyUrl: `${origin}/readyz`,
    logFile: join(folder, `${name}.log`),
  });
  return { origin, stop: async () => service.stop() };
}

/** A bearer of somebody, as the emulator makes them. */
export function createBearer(userId: string): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const token = new UnsecuredJWT({
    auth_time: nowSeconds,
    key_for_global_sign_out: 'the-key-of-this-bench-1',
  })
    .setIssuer(`https://securetoken.google.com/${BENCH_PROJECT}`)
    .setAudience(BENCH_PROJECT)
    .setSubject(userId)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + HOUR_SECONDS)
    .encode();
  return `Bearer ${token}`;
}
