import { startPostgres } from '@musubi/scripts/postgres';
import { Client } from 'pg';

import { startExtraStack } from './extra-stack.ts';
import type { StackPorts } from './stack-address.ts';

/** The whole product on a PostgreSQL in which a journey moves times, so that it need not wait for minutes or days. */
export interface TimedStack {
  /** Runs a statement and returns the number of its rows. */
  execute(statement: string, values?: readonly unknown[]): Promise<number>;
  /** Wakes the job of a queue. */
  wake(queue: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stack on its own ports and data folder. Returns a sentence with the reason without PostgreSQL. */
export async function startTimedStack(name: string, ports: StackPorts): Promise<TimedStack | string> {
  const postgres = await startPostgres();
  if (postgres === null) return 'PostgreSQL is not installed here';
  const { url } = postgres;
  // In a connection of its own, which is closed before the server can stop.
  const execute = async (statement: string, values: readonly unknown[] = []): Promise<number> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rowCount } = await client.query(statement, [...values]);
      return rowCount ?? 0;
    } finally {
      await client.end();
    }
  };
  try {
    const stack = await startExtraStack({ name, ports, variables: { DATABASE_URL: url } });
    return {
      execute,
      async wake(queue) {
        await execute('select pg_notify($1, $2)', ['work', queue]);
      },
      async stop() {
        await stack.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
