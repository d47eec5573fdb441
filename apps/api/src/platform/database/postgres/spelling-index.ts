import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '@musubi/server/logger';
import { Client } from 'pg';

import { MINUTE_MS } from '../../job.ts';
import { repeat, type Repetition } from '../../timing/repeat.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';

const IS_EXTENSION_THERE = `select from pg_extension where extname = 'pg_trgm'`;
const IS_INDEX_WHOLE = `select indisvalid as "isWhole" from pg_index
  where indexrelid = to_regclass('public.profiles_by_spelling')`;
const CREATE = `create index concurrently profiles_by_spelling on profiles
  using gin (pub_id gin_trgm_ops) where visibility = 'public'`;

/** How long a stopping server waits for the build, which takes milliseconds with few pages. */
const STOP_TIMEOUT_MS = 1000;
/** Time between two checks of the index. */
const EVERY_MS = 5 * MINUTE_MS;
/** Disables timeouts, because the database role may limit statements to less time than the build takes. */
const WITHOUT_LIMITS = '-c statement_timeout=0 -c lock_timeout=0';

/**
 * Builds the index of similar handles whenever it is missing or broken, without blocking requests or writes. With
 * very many pages, this takes minutes; until then the search suggests no other spellings.
 */
export function startSpellingIndex(
  findUrl: () => string,
  log: Logger,
  everyMs = EVERY_MS,
): Pick<Repetition, 'stop'> {
  let isStopped = false;
  let client: Client | null = null;
  const work = async (): Promise<void> => {
    client = new Client({
      connectionString: findUrl(),
      connectionTimeoutMillis: 5000,
      options: WITHOUT_LIMITS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await build(client);
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the index of similar handles could not be built');
    } finally {
      await client.end().catch(() => {});
    }
  };
  const looks = repeat(work, { name: 'index of similar handles', everyMs, log });
  return {
    async stop() {
      const ended = looks.stop();
      await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      isStopped = true;
      // PostgreSQL finishes a running build by itself; otherwise, a later check starts again.
      await client?.end().catch(() => {});
      await ended;
    },
  };
}

async function build(client: Client): Promise<void> {
  if ((await client.query(IS_EXTENSION_THERE)).rowCount === 0) return;
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1) as "isLocked"',
    [ADVISORY_LOCKS.spellingIndex],
  );
  if (rows[0]?.isLocked !== true) return;
  const [index] = (await client.query<{ isWhole: boolean }>(IS_INDEX_WHOLE)).rows;
  if (index?.isWhole === true) return;
  // An interrupted build leaves an invalid index.
  if (index !== undefined) await client.query('drop index concurrently public.profiles_by_spelling');
  await client.query(CREATE);
}
