import type { Logger } from '@musubi/server/logger';
import { Client, type ClientConfig, type PoolConfig, type QueryResult } from 'pg';

/** The server that accepts writes, among the servers in `DATABASE_URL`. */
export interface Primary {
  /** URL of the server that accepted writes at the last check; the first URL before the first check. */
  url(): string;
  /**
   * Checks which of the servers accepts writes. Keeps the current server while it accepts writes, so that a
   * second one, such as a former primary that came back, gets no connections. Concurrent calls share one
   * search.
   */
  find(): Promise<void>;
  /** Connects to the current primary. When a connection ends, finds the primary again. */
  readonly Client: typeof Client;
  readonly isOneOfSeveral: boolean;
}

const ASK_TIMEOUT_MS = 1000;
const ASK = 'show transaction_read_only';

interface ReadOnlyRow {
  readonly transaction_read_only: 'on' | 'off';
}

export function createPrimary(urls: readonly string[], log: Logger): Primary {
  const isOneOfSeveral = urls.length > 1;
  let [present = ''] = urls;
  let search: Promise<void> | null = null;
  const searchAll = async (): Promise<void> => {
    if (await takesWrites(present)) return;
    const answers = await Promise.all(urls.map(takesWrites));
    const found = urls.find((_url, at) => answers[at] === true);
    if (found === undefined || found === present) return;
    present = found;
    log.warn({ host: new URL(found).host }, 'the API writes to another server of DATABASE_URL');
  };
  const find = async (): Promise<void> => {
    if (!isOneOfSeveral) return undefined;
    search ??= searchAll().finally(() => {
      search = null;
    });
    return search;
  };
  class PrimaryClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: present });
      // Refused, broken and timed-out connections emit `end` too, so the servers need not be polled.
      if (isOneOfSeveral) this.once('end', () => void find());
    }
  }
  return { url: () => present, find, Client: PrimaryClient, isOneOfSeveral };
}

/** Whether a server answers within a second and is neither a standby nor read-only. */
async function takesWrites(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ReadOnlyRow>(ASK);
    return rows[0]?.transaction_read_only === 'off';
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** SQLSTATE of a write on a read-only server (read_only_sql_transaction). */
const READ_ONLY = '25006';

/** Refuses a new connection of a pool if its server has become a standby since it was chosen. */
export const refuseStandby: NonNullable<PoolConfig['verify']> = (client, done) => {
  // On success, node-postgres passes null as the error; on failure, it passes no result. Its types differ.
  client.query<ReadOnlyRow, []>(ASK, [], (error: Error | null, result?: QueryResult<ReadOnlyRow>) => {
    if (error !== null) done(error);
    else if (result?.rows[0]?.transaction_read_only === 'off') done();
    else done(Object.assign(new Error('The server takes no writes'), { code: READ_ONLY }));
  });
};
