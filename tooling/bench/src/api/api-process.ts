import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';
import { findFreePort } from '@musubi/server/testing/free-port';
import { type JWTPayload, UnsecuredJWT } from 'jose';

import { pidOf } from '../cpu-time.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Descriptions of the demo creators. */
export const DEMO_FOLDER = join(ROOT, 'tooling/dev/demo');
/** Firebase project of all benchmarks. */
export const BENCH_PROJECT = 'demo-bench';
const HOUR_SECONDS = 3600;

/** The API in its own process, as in production. */
export interface RunningApi {
  readonly origin: string;
  readonly contentOrigin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ApiPlace {
  readonly name: string;
  readonly folder: string;
  /** URL of a PostgreSQL database; without it, the API uses the embedded database. */
  readonly databaseUrl?: string;
  /** Arguments of Node, placed before the script. */
  readonly flags?: readonly string[];
  /** Environment variables in addition to those of every benchmark. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the API as in production. Rate limits do not apply to requests from this machine. */
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
    readyUrl: `${origin}/healthz`,
    logFile: join(folder, `${name}.log`),
  });
  const contentOrigin = `http://127.0.0.1:${contentPort}`;
  return { origin, contentOrigin, pid: pidOf(service), stop: async () => service.stop() };
}

/** Creates an unsigned bearer token like those of the Auth emulator, with further claims where a caller needs them. */
export function createBearer(userId: string, claims: JWTPayload = {}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const token = new UnsecuredJWT({
    ...claims,
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
