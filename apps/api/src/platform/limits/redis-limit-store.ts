import { BRAND } from '@musubi/domain/brand';
import { CLOCK_TOLERANCE_MS, intervalOf } from '@musubi/server/limits/limit';
import type { Logger } from '@musubi/server/logger';
import { createClient, defineScript } from '@redis/client';

import { within } from '../timing/within.ts';
import { toStoredKey } from './database-limit-store.ts';
import type { LimitStore } from './limit-store.ts';

const COMMAND_TIMEOUT_MS = 1000;
const RECONNECT_AFTER_MS = 1000;
/** Less than the socket timeout, which would otherwise close an idle connection. */
const PING_EVERY_MS = 500;

/**
 * Takes one token and returns the time at which the bucket is full again; returns a negative time when no
 * token was left.
 */
const TAKE = defineScript({
  SCRIPT: `
    local now, interval, every = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
    local known = tonumber(redis.call('GET', KEYS[1]) or '0')
    if known > now + every + ${CLOCK_TOLERANCE_MS} then known = now end
    local full = math.max(known, now) + interval
    if full > now + every then return -full end
    redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil(full - now))
    return full`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, ...figures: readonly number[]) {
    parser.pushKey(key);
    parser.push(...figures.map(String));
  },
  transformReply: (reply: unknown) => Number(reply),
});

/** Returns one token. A bucket that has expired since then is full. */
const GIVE_BACK = defineScript({
  SCRIPT: `
    local known = tonumber(redis.call('GET', KEYS[1]) or '0')
    if known > 0 then
      redis.call('SET', KEYS[1], string.format('%.0f', known - tonumber(ARGV[1])), 'KEEPTTL')
    end
    return 0`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, interval: number) {
    parser.pushKey(key);
    parser.push(String(interval));
  },
  transformReply: (reply: unknown) => Number(reply),
});

const toRedisKey = (key: string): string => `${BRAND.slug}:limit:${toStoredKey(key)}`;

export interface RedisLimitStore extends LimitStore {
  close(): Promise<void>;
}

/** Buckets in Redis. Connects in the background, so that the server starts even while Redis is down. */
export function openRedisLimitStore({
  url,
  log,
}: {
  readonly url: string;
  readonly log: Logger;
}): RedisLimitStore {
  const client = createClient({
    url,
    scripts: { take: TAKE, giveBack: GIVE_BACK },
    // Fails at once while Redis is down, instead of queueing the request.
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: COMMAND_TIMEOUT_MS,
      // Closes a connection that does not respond, also while connecting. Each write restarts this timeout.
      socketTimeout: COMMAND_TIMEOUT_MS,
      reconnectStrategy: () => RECONNECT_AFTER_MS,
    },
  });
  const inTime = createCommandLimit(COMMAND_TIMEOUT_MS);
  client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis is unreachable'));
  const connected = client
    .connect()
    .catch((error: unknown) => log.warn({ err: error }, 'the first connection to Redis failed'));
  return {
    async take(key, limit, nowMs) {
      const interval = intervalOf(limit);
      const figures = [nowMs, interval, limit.everyMs];
      const fullAtMs = await inTime(async () => client.take(toRedisKey(key), ...figures));
      return fullAtMs > 0
        ? { isTaken: true, fullAtMs }
        : { isTaken: false, retryAtMs: -fullAtMs - limit.everyMs };
    },
    async giveBack(key, limit) {
      await inTime(async () => client.giveBack(toRedisKey(key), intervalOf(limit)));
    },
    async ping() {
      await inTime(async () => client.ping());
    },
    // Redis expires the keys by itself.
    sweep: async () => {},
    async close() {
      client.destroy();
      await connected;
    },
  };
}

/**
 * Applies a timeout to each command, because the client's own timeout ends when the command is sent. While a
 * command is overdue, further commands fail at once: requests do not wait, and the silent connection reaches
 * its socket timeout.
 */
function createCommandLimit(timeoutMs: number): <T>(send: () => Promise<T>) => Promise<T> {
  let lateCommands = 0;
  return async (send) => {
    if (lateCommands > 0) throw new Error('Redis has not answered an earlier command');
    const running = send();
    return within(timeoutMs, running, () => {
      lateCommands += 1;
      const end = (): void => void (lateCommands -= 1);
      running.then(end, end);
      return new Error(`Redis did not answer within ${timeoutMs} ms`);
    });
  };
}
