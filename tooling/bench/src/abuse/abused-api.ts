import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openEmbeddedDatabase } from '@musubi/api/embedded-database';
import { ensureAccounts } from '@musubi/dev/identity/auth-emulator/accounts';
import { ACHIEVEMENT_IDS } from '@musubi/domain/rewards';
import { findFreePort } from '@musubi/server/testing/free-port';
import { sql } from 'drizzle-orm';

import { BENCH_PROJECT, createBearer, startApi } from '../api/api-process.ts';
import { seed } from '../api/seed.ts';
import { openStallMeter, type StallMeter } from './stalls/stall-meter.ts';

const PAGES = 1000;
const LINKS = 12;
const LETTERS = 2000;
const MOMENT = '2026-01-01T00:00:00Z';
/** Account with the maximum amount of data. */
export const HEAVY_ACCOUNT = 'bench-0';
const SERVICE_KEY = 'the-service-key-of-this-bench';

/** The API as in `npm start`, with a probe in its event loop. */
export interface AbusedApi {
  readonly origin: string;
  readonly contentOrigin: string;
  readonly pid: number;
  readonly meter: StallMeter;
  /**
   * Returns a bearer token. Creates the account at the identity service first, since the API refuses unknown
   * accounts.
   */
  readonly bearerOf: (account: string) => Promise<string>;
  readonly serviceKey: string;
  stop(): Promise<void>;
}

export interface AbusedApiOptions {
  readonly folder: string;
  /** `host:port` of the stand-in for all third-party sites. */
  readonly thirdPartiesHost: string;
  /**
   * `host:port` of the local identity service. Without it the API accepts every bearer token, even of unknown
   * accounts.
   */
  readonly authEmulatorHost?: string;
  /** Whether to leave the database empty, for a quick start. */
  readonly isEmpty?: boolean;
  /** Modules to load before the API, after the probe. */
  readonly imports?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Seeds pages, and one account with 2,000 letters, 999 follows and every function unlocked. */
async function fillDatabase(dataFolder: string): Promise<void> {
  const database = await openEmbeddedDatabase({ dataFolder, report: () => {} });
  const { db } = database;
  await seed(db, PAGES, LINKS);
  for (const id of ACHIEVEMENT_IDS) {
    await db.execute(
      sql`insert into achievements (user_id, id, achieved_at) values (${HEAVY_ACCOUNT}, ${id}, ${MOMENT})`,
    );
  }
  await db.execute(sql`insert into follows (user_id, followed_id, id, followed_at)
    select ${HEAVY_ACCOUNT}, user_id, gen_random_uuid(), ${MOMENT} from profiles where user_id <> ${HEAVY_ACCOUNT}`);
  await db.execute(sql`insert into letters (user_id, id, is_from_member, body, from_name, is_public, received_at)
    select ${HEAVY_ACCOUNT}, gen_random_uuid(), false, repeat('手紙👨‍👩‍👧', 40), repeat('名', 50), true, ${MOMENT}
    from generate_series(1, ${LETTERS}::int)`);
  await database.close();
}

function createBearers(authEmulatorHost: string | undefined): AbusedApi['bearerOf'] {
  const created = new Set<string>();
  return async (id) => {
    if (authEmulatorHost !== undefined && !created.has(id)) {
      const account = {
        id,
        email: `${id}@example.com`,
        password: 'a long password of the bench',
        displayName: id,
        isEmailVerified: true,
      };
      await ensureAccounts({ authEmulatorHost, projectId: BENCH_PROJECT, accounts: [account] });
      created.add(id);
    }
    return createBearer(id);
  };
}

/**
 * Starts the API on an embedded database with 1,000 pages and with the access log. Disables rate limits,
 * which would refuse the repeated requests that a measurement needs.
 */
export async function startAbusedApi(options: AbusedApiOptions): Promise<AbusedApi> {
  const { folder, thirdPartiesHost, authEmulatorHost, isEmpty = false, imports = [], env = {} } = options;
  const dataFolder = join(folder, 'data');
  if (isEmpty) await mkdir(dataFolder);
  else await fillDatabase(dataFolder);
  const probePort = await findFreePort();
  const api = await startApi({
    name: 'abused-api',
    folder: dataFolder,
    flags: [join(import.meta.dirname, 'stalls/stall-probe.ts'), ...imports].flatMap((file) => [
      '--import',
      file,
    ]),
    env: {
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      STALL_PROBE_PORT: String(probePort),
      THIRD_PARTIES_HOST: thirdPartiesHost,
      THIRD_PARTIES_STAND_FOR: 'all',
      // The webhook verifies signatures, and no payment provider answers.
      STRIPE_SECRET_KEY: 'sk_test_abused',
      STRIPE_WEBHOOK_SECRETS: 'whsec_abused',
      STRIPE_API_HOST: '127.0.0.1:9',
      SERVICE_KEYS: (['pib_id', 'moderation', 'operations'] as const)
        .map((scope) => `${scope}:${SERVICE_KEY}`)
        .join(','),
      ...(authEmulatorHost !== undefined && { FIREBASE_AUTH_EMULATOR_HOST: authEmulatorHost }),
      ...env,
    },
  });
  const meter = await openStallMeter(probePort);
  return {
    origin: api.origin,
    contentOrigin: api.contentOrigin,
    pid: api.pid,
    meter,
    bearerOf: createBearers(authEmulatorHost),
    serviceKey: SERVICE_KEY,
    async stop() {
      meter.close();
      await api.stop();
    },
  };
}
