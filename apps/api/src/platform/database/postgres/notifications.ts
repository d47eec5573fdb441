import type { Client } from 'pg';

import { type BackOff, pauseAfter } from '../../timing/back-off.ts';
import type { Listener, Listening } from '../database.ts';

export interface NotificationsOptions extends Listener {
  /** Creates a client that is not connected yet. */
  readonly createClient: () => Client;
  readonly channel: string;
  readonly backOff?: BackOff;
}

const BACK_OFF: BackOff = { firstMs: 1000, longestMs: 30_000 };

/**
 * Listens on a dedicated connection. When that ends, for example at a restart or a promotion, listens on a
 * new one.
 */
export function listenOnPostgres(options: NotificationsOptions): Listening {
  const { createClient, channel, hear, onFault, backOff = BACK_OFF } = options;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let attempts = 0;
  let isOpen = false;
  let isClosed = false;
  // Does not wait for the server, which may not respond, for example after a network failure.
  const end = (one: Client | null): void => void one?.connection.stream.destroy();
  const begin = async (): Promise<void> => {
    const own = createClient();
    client = own;
    own.on('error', () => {});
    own.on('notification', ({ payload = '' }) => hear(payload));
    // A refused or broken connection emits `end` too.
    own.once('end', () => {
      isOpen = false;
      if (isClosed || client !== own) return;
      attempts += 1;
      timer = setTimeout(() => void begin(), pauseAfter(attempts, backOff));
    });
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      isOpen = true;
      attempts = 0;
    } catch (error) {
      if (!isClosed) onFault(error);
      end(own);
    }
  };
  void begin();
  return {
    isOpen: () => isOpen,
    restart: () => end(client),
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      end(client);
      isOpen = false;
    },
  };
}

const TRIED_CHANNEL = 'tried';

/**
 * Whether a notification from one connection arrives on another within `timeoutMs`. It does not arrive behind
 * a pooler that assigns server connections per transaction.
 */
export async function tryNotifications(createClient: () => Client, timeoutMs: number): Promise<boolean> {
  const [listener, sender] = [createClient(), createClient()];
  const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  try {
    for (const client of [listener, sender]) {
      client.on('error', () => resolve(false));
      await client.connect();
    }
    listener.on('notification', () => resolve(true));
    await listener.query(`listen ${TRIED_CHANNEL}`);
    await sender.query(`notify ${TRIED_CHANNEL}`);
    return await arrived;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    await Promise.all([listener, sender].map(async (client) => client.end().catch(() => {})));
  }
}
